"""What every body wears until a make chooses: face, tail, rim, the line around the side glass, rails on the roof."""

KITS = {
    "supermini": {"face": "round", "tail": "pair", "rim": "multi"},
    "hatch": {"face": "slim", "tail": "band", "rim": "twin"},
    "e-hatch": {"face": "round", "tail": "band", "rim": "aero"},
    "saloon": {"face": "slim", "tail": "band", "rim": "multi", "brightwork": "chrome"},
    "estate": {"face": "block", "tail": "pair", "rim": "twin", "has_rails": True},
    "large-estate": {"face": "slim", "tail": "band", "rim": "lace", "brightwork": "chrome", "has_rails": True},
    "small-suv": {"face": "round", "tail": "pair", "rim": "turbine"},
    "suv": {"face": "block", "tail": "pair", "rim": "fork", "has_rails": True},
    "boxy-suv": {"face": "block", "tail": "pair", "rim": "turbine", "has_rails": True},
    "mid-suv": {"face": "slim", "tail": "band", "rim": "twin", "brightwork": "chrome", "has_rails": True},
    "suv-coupe": {"face": "slim", "tail": "band", "rim": "fork"},
    "large-suv": {"face": "block", "tail": "band", "rim": "lace", "brightwork": "chrome", "has_rails": True},
    "coupe": {"face": "round", "tail": "band", "rim": "fork"},
    "van": {"face": "block", "tail": "pair", "rim": "multi", "brightwork": "chrome"},
}

# Rims that a composition chooses from: spokes, finish, and the body in whose pictures they are seen best. The place in
# this list is the number in an address.
RIMS = (
    ("twin", "silver", "mid-suv"),
    ("lace", "silver", "large-suv"),
    ("turbine", "cut", "boxy-suv"),
    ("fork", "cut", "suv-coupe"),
    ("aero", "silver", "e-hatch"),
    ("multi", "black", "van"),
    ("multi", "silver", "van"),
    ("twin", "black", "mid-suv"),
    ("turbine", "black", "boxy-suv"),
    ("fork", "silver", "suv-coupe"),
)
