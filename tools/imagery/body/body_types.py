"""The seven body types of the range."""

from body.low_cars import COUPE, ESTATE, HATCH
from body.sedan import SEDAN
from body.tall_cars import CITY, SUV, VAN

BODY_TYPES = {body.name: body for body in (SEDAN, ESTATE, HATCH, SUV, COUPE, CITY, VAN)}
