def to_dict(state): return {}
