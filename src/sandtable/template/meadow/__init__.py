"""Meadow: up to three players plant banners and answer in secret; a worked example."""
