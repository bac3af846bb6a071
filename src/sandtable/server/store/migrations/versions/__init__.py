"""One file a step. What a step did is never changed once a release has taken it."""
