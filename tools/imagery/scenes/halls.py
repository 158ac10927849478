"""Indoor scenes: the showroom by day and by night, the workshop and the row of cars."""

import math

from scenes.places import Place
from scenes.stage import COOL_LIGHT, car, ceiling, floor, light_slot, wall_behind, window_band
from studio.ground import plaster, polished_concrete, slats, wood
from studio.light import area_light, camera_at, surroundings
from studio.nodes import grey, plain
from studio.shapes import box, placed, turned


def showroom(place: Place):
    """Three cars in a calm hall; the left is plaster and light, for a headline."""
    light = place.brightness
    surroundings((0.9, 0.95, 1.0), 0.10 * light)
    floor(polished_concrete(place.floor, place.gloss))
    wall_behind(7.0, 5.0, place.wall)
    if place.windows:
        window_band(6.98, (-14, place.battens_from - 1.2))
    slats(wood("battens", *place.battens), (place.battens_from, 24), 6.95, 5.0)
    ceiling(4.6, place.ceiling)
    for y in (-2.6, 1.2, 4.8):
        light_slot(1.5, y, 4.55, 17, 0.20, 420 * light, place.lamps)
    # Washes the plaster from above, so that the wall fades towards the floor.
    area_light((-7, 6.2, 4.4), (-7, 6.9, 1.5), (9, 0.3), 260 * light, place.lamps)
    area_light((-13, -6, 3.5), (0, 0, 0.6), (6, 4), 420, place.fill)
    first, beside, behind = place.shown
    car(*first, 2.5, -0.7, 40)
    car(*beside, 7.0, 3.2, 30)
    car(*behind, 1.5, 4.7, 24)
    camera_at((-1.6, -10.2, 1.45), (-0.4, 1.0, 1.15), 36)


def night_hall():
    """A coupe under one long light in a dark hall, its lines drawn by what it reflects."""
    surroundings((0.7, 0.8, 1.0), 0.015)
    floor(polished_concrete(0.05, 0.10))
    wall_behind(6.5, 6.0, (0.075, 0.078, 0.085, 1))
    ceiling(5.2, 0.03)
    for y in (-1.8, 1.6, 5.0):
        light_slot(3.5, y, 5.1, 15, 0.16, 330, COOL_LIGHT)
    area_light((4, 6.0, 4.8), (4, 6.45, 1.0), (13, 0.2), 200, COOL_LIGHT)
    area_light((3.0, 0.3, 4.4), (3.0, 0.2, 0), (8, 1.5), 620)
    area_light((-6.5, -4.6, 2.0), (2.4, 0, 0.6), (1.3, 3.4), 420, COOL_LIGHT)
    area_light((4, -8.2, 2.4), (3, 0, 0.6), (11, 0.7), 260, COOL_LIGHT)
    car("coupe", "red", 2.9, 0.2, 38, lights=1.3)
    camera_at((-1.2, -10.0, 1.2), (0.75, 0.8, 1.2), 46)


def workshop(place: Place):
    """A car on a lift in a bright bay."""
    surroundings((0.95, 0.97, 1.0), 0.22 * place.brightness)
    floor(polished_concrete(place.floor * 1.5, 0.20))
    wall_behind(5.2, 5.5, place.wall)
    box("skirting", (-25, 5.1, 0), (25, 5.2, 1.1), plaster("skirting", place.skirting))
    if place.windows:
        window_band(5.15, (-9.5, 12), 2.2, 4.2)
    ceiling(5.2, place.ceiling)
    for y in (-2.4, 0.6, 3.4):
        light_slot(1.0, y, 5.1, 13, 0.26, 380 * place.brightness, place.lamps)
    lift_height, heading = 1.35, place.lifted_heading
    car(*place.lifted, 2.3, 0.6, heading).root.location.z = lift_height
    _lift(2.3, 0.6, heading, lift_height)
    tool_cabinets(-4.6, 4.4)
    area_light((-9, -6, 3), (1, 0, 1.6), (4, 3), 260)
    camera_at((-1.0, -9.0, 1.2), (0.55, 0.6, 1.72), 40)


def _lift(x, y, heading, height):
    """Two rams from the floor, each with a cross beam under the sills."""
    chrome = plain("ram", grey(0.55), metallic=1, roughness=0.18)
    dark = plain("beam", (0.035, 0.037, 0.04, 1), roughness=0.35, coat=0.4)
    angle = math.radians(heading)
    for along in (-0.75, 0.75):
        ram = turned("ram", [(0.085, 0), (0.085, height), (0.0, height)], chrome, 64)
        at = (x + math.cos(angle) * along, y + math.sin(angle) * along)
        placed(ram, location=(*at, 0.1), rotation=(math.radians(90), 0, 0))
        beam = box("beam", (-0.10, -0.78, 0), (0.10, 0.78, 0.10), dark)
        placed(beam, location=(*at, height + 0.08), rotation=(0, 0, angle))
    plate = box("floor plate", (-1.3, -0.42, 0), (1.3, 0.42, 0.012), dark)
    placed(plate, location=(x, y, 0), rotation=(0, 0, angle))


def tool_cabinets(x, y):
    front = plain("cabinet", (0.030, 0.032, 0.036, 1), roughness=0.32, coat=0.3)
    handle = plain("cabinet handle", grey(0.45), metallic=0.8, roughness=0.3)
    box("worktop", (x - 2.3, y - 0.02, 0.92), (x + 2.3, y + 0.7, 0.97), wood("worktop"))
    for i in range(4):
        x0 = x - 2.25 + i * 1.13
        box("cabinet", (x0, y, 0.08), (x0 + 1.10, y + 0.65, 0.92), front)
        for row in range(4):
            z = 0.22 + row * 0.20
            box("handle", (x0 + 0.15, y - 0.03, z), (x0 + 0.95, y, z + 0.015), handle)


def line_up(place: Place):
    """Six cars side by side, noses on one line."""
    surroundings((0.9, 0.94, 1.0), 0.16)
    floor(polished_concrete(place.floor * 1.3, 0.22))
    wall_behind(6.5, 30.0, place.wall, (-80, 40))
    box("skirting", (-80, 6.4, 0), (40, 6.5, 0.9), plaster("skirting", place.skirting))
    for i, (body_type, paint) in enumerate(place.row):
        thing = car(body_type, paint, 0, 0, 90, is_distant=i < 3)
        thing.stand(i * 2.6 - 4.6, thing.body.centre_x - thing.body.front_x - 1.6, 90)
    area_light((3, 0.5, 5.5), (3, 0.3, 0), (20, 2.4), 1500, place.lamps)
    area_light((3, -9, 4.5), (3, 0, 0.6), (20, 0.9), 700)
    area_light((-2, 4.6, 7.0), (-2, 6.4, 2.0), (44, 0.8), 900, place.lamps)
    camera_at((12.5, -10.5, 1.55), (1.2, 0.6, 1.15 + place.headroom), 44 - 6 * place.headroom)
