"""What is printed on the outside of the box."""

from sandtable.core.meta import Meta

META = Meta(
    name="hill",
    title="Hill",
    tagline="Five hills, six cards, one die: who dares when?",
    designer="the Sandtable authors",
    version=1,
    least_players=2,
    most_players=2,
    minutes=(2, 5),
)
