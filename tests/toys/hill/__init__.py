"""Hill: two players, six cards each, five hills; a worked example of a game folder."""
