"""Nordhall Lastbilar: a workshop of tall gates at night, lorries before it, orange bars."""

from scenes.facades import architecture as a
from scenes.facades.forecourt import ROAD_Z, road
from scenes.facades.signs import BRANDS, channel_letters, pylon
from scenes.facades.sky import fill, sky
from scenes.facades.surfaces import metal
from scenes.stage import light_slot
from studio.ground import plaster, polished_concrete
from studio.light import area_light, camera_at
from studio.lorry import Lorry
from studio.nodes import glowing, grey, plain
from studio.paint import PAINTS
from studio.shapes import box, soft_box

BRAND = BRANDS["trucks"]
DUSK = {"zenith": (0.014, 0.026, 0.070), "horizon": (0.13, 0.12, 0.16), "glow": (0.55, 0.27, 0.14)}
ORANGE = (0.62, 0.16, 0.012, 1)
SODIUM = (1.0, 0.62, 0.28)


def workshop():
    """Five gates, one open on a lorry inside; orange bars between them."""
    sky(**DUSK, strength=0.85, clouds=0.4, seed=19.0, glow_towards=(-0.7, 0.7), cloud_tone=(0.22, 0.13, 0.12), cloud_shade=0.4)
    road(wet=0.9, tone=0.045)
    box("apron", (-40, -2.5, -0.3), (40, 0.4, ROAD_Z + 0.004), plaster("apron", (0.20, 0.20, 0.195, 1), 0.6))
    graphite = plain("graphite sheet", (0.030, 0.031, 0.034, 1), roughness=0.42, coat=0.15)
    gate_metal = metal("gate graphite", (0.16, 0.165, 0.17, 1), 0.4)
    x0, height, gate_height, pitch = -15.0, 8.6, 4.9, 5.6
    gates = [x0 + 3.0 + i * pitch for i in range(5)]
    x1 = gates[-1] + 3.0
    a.ribbed(x0, x1, 0, gate_height + 0.12, height, graphite, 0.3)
    soft_box("orange band", (x0 - 0.05, -0.16, gate_height + 0.9), (x1 + 0.05, 0.1, gate_height + 1.02), metal("orange", ORANGE), 0.01)
    a.flat_roof(x0 - 0.1, x1 + 0.1, -0.15, 20, height - 0.05, height + 0.3, metal("dark edge", grey(0.03)))
    for left, right in zip([x0, *[g + 2.1 for g in gates]], [*[g - 2.1 for g in gates], x1]):
        box("pier", (left, -0.02, -0.1), (right, 0.4, gate_height + 0.14), plaster("pier concrete", (0.24, 0.235, 0.225, 1), 0.8))
        middle = (left + right) / 2
        soft_box("orange bar", (middle - 0.28, -0.10, 0.0), (middle + 0.28, 0.0, gate_height + 0.1), metal("orange", ORANGE), 0.012)
        for side in (-1, 1):
            guard_x = middle + side * ((right - left) / 2 - 0.16)
            a.bollard(guard_x, -0.6, 1.1, plain("guard yellow", (0.55, 0.36, 0.02, 1), roughness=0.4))
        lamp = glowing("wall lamp", (*SODIUM, 1), 12.0)
        soft_box("wall lamp", (middle - 0.25, -0.42, gate_height + 0.36), (middle + 0.25, 0.0, gate_height + 0.48), metal("lamp case", grey(0.04)), 0.01)
        box("wall lamp", (middle - 0.22, -0.40, gate_height + 0.345), (middle + 0.22, -0.08, gate_height + 0.36), lamp).visible_diffuse = False
    area_light(((x0 + x1) / 2, -0.5, gate_height + 0.3), ((x0 + x1) / 2, -1.3, 0), (x1 - x0, 0.3), 900, SODIUM)
    open_gate = 3
    for i, g in enumerate(gates):
        if i == open_gate:
            a.gate_frame(g - 2.0, g + 2.0, -0.02, gate_height)
            continue
        a.gate(g - 2.0, g + 2.0, -0.02, gate_height, gate_metal, 7, glazed=(3, 4))
    box("hall floor", (x0, 0.1, -0.2), (x1, 18, ROAD_Z + 0.02), polished_concrete(0.28, 0.2))
    box("hall back", (x0, 18, -0.2), (x1, 18.2, height), plaster("hall back", (0.50, 0.49, 0.47, 1)))
    for side in (x0, x1 - 0.2):
        box("hall side", (side, 0.4, -0.2), (side + 0.2, 18, height), plaster("hall back", (0.50, 0.49, 0.47, 1)))
    box("hall ceiling", (x0, 0.3, 7.4), (x1, 18, 7.5), plaster("hall ceiling", grey(0.4)))
    for y in (4.0, 9.0, 14.0):
        light_slot((x0 + x1) / 2, y, 7.3, x1 - x0 - 2, 0.35, 900, (1, 0.95, 0.88))
    channel_letters(BRAND, 10.4, gates[1] + 1.4, -0.06, 7.05, lit=2.6, colour=(0.95, 0.94, 0.92, 1), side=grey(0.05))
    pylon(BRAND, x0 - 3.2, -2.4, 7.2, 2.2, lit=2.4, colour=(0.030, 0.031, 0.034, 1))
    Lorry(PAINTS["white"], lights=0.6, box_paint=PAINTS["white"]).stand(gates[3], 6.0, 90, ROAD_Z + 0.02)
    Lorry(PAINTS["blue"], lights=1.4).stand(-3.4, -5.4, 38, ROAD_Z)
    for x in (x0 - 7.0, x1 + 3.5):
        a.lamp_post(x, -5.0, 9.0, 26, SODIUM, 1.4, 1, watts=700)
    fill((-9, -16, 8), (-3, -5, 1.5), (8, 4), 900, (0.80, 0.86, 1.0))
    camera_at((-10.5, -25.5, 1.8), (-0.2, 0, 1.8), 31, shift=(0, 0.13))


HOUSES = {"trucks-1": workshop}
EXPOSURE = {"trucks-1": 0.7}
