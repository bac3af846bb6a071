"""The rules of Solo War, in the order of a round."""
