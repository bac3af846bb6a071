"""Solo War: ten Entities each, bluffed, helped and gambled into the Victory Pile."""
