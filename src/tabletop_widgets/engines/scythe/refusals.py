def explain(state, frame, action, code): raise ValueError((frame, action, code))
