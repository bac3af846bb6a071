"""Games as environments of the libraries that people learn with; no rule lies here.

What a library needs is an extra of the package; nothing here is imported unless asked for.
"""
