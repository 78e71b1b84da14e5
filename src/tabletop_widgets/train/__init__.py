"""Training of networks by self-play: `python -m tabletop_widgets.train scout`.

It needs PyTorch and Numba: pip install '.[train]' in the clone. What comes out, `tw.players.network` plays with
numpy alone.
"""
