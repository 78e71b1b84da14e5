"""Training of networks by self-play: `python -m tabletop_widgets.train scout`.

It needs PyTorch and Numba: pip install 'tabletop-widgets[train]'. What comes out, `tw.players.network` plays with
numpy alone.
"""
