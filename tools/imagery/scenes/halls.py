"""Indoor scenes: the showroom, the workshop, the handover door and the row of cars."""

import math

from scenes.stage import COOL_LIGHT, DARK_WALL, WARM_LIGHT, car, ceiling, floor, light_slot, look, wall_behind
from studio.ground import plaster, polished_concrete, slats, wood
from studio.light import area_light, surroundings
from studio.nodes import glowing, grey, plain
from studio.shapes import box

ROW = [("city", "green"), ("hatch", "white"), ("sedan", "blue"), ("estate", "silver"), ("suv", "red"), ("van", "black")]


def showroom(frame):
    """Three cars in a calm hall; the left is plaster and light, for a headline."""
    surroundings((0.9, 0.95, 1.0), 0.10)
    floor(polished_concrete(0.26, 0.14))
    wall_behind(7.0, 5.0, (0.46, 0.435, 0.40, 1))
    slats(wood(), (1.5, 24), 6.95, 5.0)
    ceiling(4.6, 0.30)
    for y in (-2.6, 1.2, 4.8):
        light_slot(1.5, y, 4.55, 17, 0.20, 420)
    # Washes the plaster from above, so that the wall fades towards the floor.
    area_light((-7, 6.2, 4.4), (-7, 6.9, 1.5), (9, 0.3), 260, WARM_LIGHT)
    area_light((-13, -6, 3.5), (0, 0, 0.6), (6, 4), 420, COOL_LIGHT)
    car("suv", "blue", 1.9, -0.6, 42)
    car("sedan", "silver", 5.3, 3.4, 28)
    car("coupe", "red", -1.6, 4.6, 24)
    look(
        frame,
        wide=((-1.6, -10.2, 1.45), (-0.4, 1.0, 1.15), 36),
        phone=((-0.6, -11.6, 1.5), (1.9, 0.0, 1.35), 36),
    )


def workshop(frame):
    """A car on a two-post lift in a bright bay."""
    surroundings((0.95, 0.97, 1.0), 0.22)
    floor(polished_concrete(0.40, 0.20))
    wall_behind(5.2, 5.5, (0.52, 0.51, 0.49, 1))
    box("skirting", (-25, 5.1, 0), (25, 5.2, 1.1), plaster("skirting", (0.10, 0.105, 0.11, 1)))
    ceiling(5.2, 0.5)
    for y in (-2.4, 0.6, 3.4):
        light_slot(1.0, y, 5.1, 13, 0.26, 380, (1, 0.97, 0.93))
    lift_height = 1.35
    car("estate", "white", 2.3, 0.6, 18).root.location.z = lift_height
    _lift(2.3, 0.6, 18, lift_height)
    _tool_cabinets(-4.6, 4.4)
    area_light((-9, -6, 3), (1, 0, 1.6), (4, 3), 260)
    look(
        frame,
        wide=((-0.9, -9.4, 1.25), (0.1, 0.6, 1.75), 36),
        phone=((0.4, -9.6, 1.25), (2.3, 0.6, 1.75), 34),
    )


def _lift(x, y, heading, height):
    steel = plain("lift post", (0.035, 0.037, 0.04, 1), roughness=0.35, coat=0.4)
    accent = plain("lift arm", grey(0.10), roughness=0.4)
    angle = math.radians(heading)
    across = (-math.sin(angle), math.cos(angle))
    for side in (-1, 1):
        px, py = x + across[0] * 1.55 * side, y + across[1] * 1.55 * side
        box("post", (px - 0.16, py - 0.16, 0), (px + 0.16, py + 0.16, 3.9), steel)
        box("foot", (px - 0.35, py - 0.35, 0), (px + 0.35, py + 0.35, 0.03), steel)
        for along in (-0.9, 0.9):
            ex = x + across[0] * 0.62 * side + math.cos(angle) * along
            ey = y + across[1] * 0.62 * side + math.sin(angle) * along
            _beam((px, py), (ex, ey), height + 0.13, accent)


def _beam(start, end, z, material):
    length = math.dist(start, end)
    arm = box("arm", (0, -0.06, -0.05), (length, 0.06, 0.05), material)
    arm.location = (*start, z)
    arm.rotation_euler[2] = math.atan2(end[1] - start[1], end[0] - start[0])


def _tool_cabinets(x, y):
    front = plain("cabinet", (0.030, 0.032, 0.036, 1), roughness=0.32, coat=0.3)
    handle = plain("cabinet handle", grey(0.45), metallic=0.8, roughness=0.3)
    box("worktop", (x - 2.3, y - 0.02, 0.92), (x + 2.3, y + 0.7, 0.97), wood("worktop"))
    for i in range(4):
        x0 = x - 2.25 + i * 1.13
        box("cabinet", (x0, y, 0.08), (x0 + 1.10, y + 0.65, 0.92), front)
        for row in range(4):
            z = 0.22 + row * 0.20
            box("handle", (x0 + 0.15, y - 0.03, z), (x0 + 0.95, y, z + 0.015), handle)


def handover(frame):
    """A car in front of an open door, daylight behind it."""
    surroundings((0.9, 0.95, 1.0), 0.05)
    floor(polished_concrete(0.16, 0.10))
    ceiling(5.0, 0.10)
    dark = plaster("door wall", DARK_WALL)
    box("wall left", (-25, 6.0, 0), (-2.2, 6.4, 5), dark)
    box("wall right", (7.0, 6.0, 0), (25, 6.4, 5), dark)
    box("lintel", (-2.2, 6.0, 3.7), (7.0, 6.4, 5), dark)
    box("daylight", (-9, 12, -0.5), (15, 12.1, 8), glowing("daylight", (0.86, 0.93, 1.0, 1), 2.2))
    area_light((2.4, 7.0, 3.6), (2.4, -3, 0), (9, 1.0), 900, COOL_LIGHT)
    area_light((2.4, 6.6, 1.8), (2.4, 0, 0.8), (9, 3.4), 520, COOL_LIGHT)
    area_light((-4.5, -6, 3.6), (2, 0, 0.8), (3.5, 0.5), 240, WARM_LIGHT)
    light_slot(2.4, 0.2, 4.9, 7, 0.18, 200)
    car("coupe", "black", 2.4, 0.8, 48)
    look(
        frame,
        wide=((0.2, -10.0, 1.25), (0.3, 1.0, 1.25), 40),
        phone=((1.6, -10.5, 1.25), (2.4, 1.0, 1.45), 38),
    )


def line_up(frame):
    """Six cars side by side, noses on one line."""
    surroundings((0.9, 0.94, 1.0), 0.16)
    floor(polished_concrete(0.34, 0.22))
    wall_behind(6.5, 7.0, (0.48, 0.465, 0.44, 1))
    for i, (body_type, paint) in enumerate(ROW):
        thing = car(body_type, paint, 0, 0, 64)
        nose = thing.body.centre_x - thing.body.front_x
        thing.stand(i * 2.75 - 4.2, -1.6 + nose * math.sin(math.radians(64)) * 0.98, 64)
    area_light((3, 0.5, 5.5), (3, 0.3, 0), (20, 2.4), 1500, WARM_LIGHT)
    area_light((3, -9, 4.5), (3, 0, 0.6), (20, 0.9), 700)
    area_light((0, 5.2, 5.5), (0, 6.4, 2.0), (24, 0.6), 500, WARM_LIGHT)
    look(
        frame,
        wide=((-4.4, -15.5, 1.75), (0.6, 0, 1.0), 44),
        phone=((-6.5, -11.0, 1.7), (-0.6, 0, 1.0), 40),
    )
