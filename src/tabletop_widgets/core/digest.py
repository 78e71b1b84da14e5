"""The blake2b hash, imported without `hashlib`: that loads OpenSSL, which takes longer than beginning a match."""

try:
    from _blake2 import blake2b  # the standard library's `random` imports its hash in the same way
except ImportError:
    from hashlib import blake2b

__all__ = ["blake2b"]
