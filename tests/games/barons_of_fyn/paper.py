"""The deck on paper, typed from the printed list: numbers by kind, and printed values."""

NUMBERS = {
    "clear": (
        "6801 4792 1325 7249 2460 0516 9673 3958 8034 1093 8427 5187 5671 3952 2160 "
        "9736 0318 7849 4205 6584 7195 1563"
    ),
    "desert": "4270 3086 2938 0412 5647 8309 6721 9854",
    "woods": "3410 1862 5793 2605 8174 0926 9257 6348",
    "mountain": "7031 0852 6319 4589 4701 2468 9173 5230",
    "road": (
        "8647 1596 3925 7084 8610 1782 3501 2964 0847 9328 4076 6159 5370 8612 4953 "
        "2468 7021 0894 1506 3749"
    ),
    "oasis": "6285 9137 6024 8135",
    "clearing": "9783 2967 5341 0496",
    "mine": "7208 4650 1872 3519",
    "village": (
        "8043 7569 2178 0631 4250 9382 1926 3407 5894 6715 8351 4270 9624 1746 5893 "
        "7108 2539 0962 3017 6485"
    ),
    "town": "7813 2360 5942 4178 6054 1405 8629 0796 3581 9237 9425 6178 3057 5813 7246",
    "city": "0369 8502 1934 4780 2691",
    "peasant-army": "9814 7562 2359 0643 5976 3480 1207 4138 6095 8721",
    "reserves": "2784 7205 4538 5927 8610",
    "army": "1349 6193 0461 9052 3876 7652 1369 2905 5437 0286 8714 4071 3540 9128 6893",
    "strong-army": "7603 5349 8951 0487 6794 1260 2138 9526 4072 3815",
    "mountaineers": "0652 4180 8976",
    "rangers": "7419 2364 5093",
    "shock-troops": "1537 3701 6258",
    "knights": "9842 2597 8752 6410 7043",
    "earthquake": "9625 3189 0368",
    "sickness": "4206 5831 1974",
    "revolt": "9531 3470 1684",
    "sabotage": "5309 7946 2865",
    "plague": "0217 8023 4192 6758",
    "volcano": "0851 4089 1563 6702",
    "divine-intervention": "3274 8915",
    "healing-monks": "2347 7620",
    "tax-cuts": "9438 5196",
    "secret-service": "3461 5032",
}
WITHOUT_NUMBERS = {"capital": 6, "king-timothy": 1}

CLASSES = {
    "land": ("clear", "desert", "woods", "mountain"),
    "improvement": ("road", "oasis", "clearing", "mine"),
    "center": ("village", "town", "city"),
    "army": (
        "peasant-army",
        "reserves",
        "army",
        "strong-army",
        "mountaineers",
        "rangers",
        "shock-troops",
        "knights",
    ),
    "any": ("earthquake", "sickness", "revolt", "sabotage"),
    "must": ("plague", "volcano"),
    "anti": ("divine-intervention", "healing-monks", "tax-cuts", "secret-service"),
}

SIEGE = {"city": 4, "capital": 6}
POPULATION = {"village": 1, "town": 3, "city": 3, "capital": 6}
BONUS = {"town": 1, "city": 2, "capital": 5}
COMBAT = {
    "peasant-army": 1,
    "reserves": 1,
    "army": 2,
    "strong-army": 3,
    "mountaineers": 2,
    "rangers": 2,
    "shock-troops": 5,
    "knights": 3,
}
