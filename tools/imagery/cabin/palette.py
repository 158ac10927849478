"""The materials of one trim, by what they are for."""

from cabin import materials as m
from cabin.trims import Trim


class Palette:
    def __init__(self, trim: Trim):
        self.trim = trim
        self.upper = m.soft_touch("upper", trim.upper)
        self.lower = m.hard_plastic("lower", trim.lower)
        self.pad = (m.leather if trim.pad_kind == "leather" else m.soft_touch)("pad", trim.pad)
        self.decor = self._decor()
        is_leather = trim.seat_kind == "leather"
        self.seat = m.leather("seat", trim.seat) if is_leather else m.cloth("seat", trim.seat)
        self.seat_side = m.leather("seat side", trim.seat_side) if is_leather else m.cloth("seat side", trim.seat_side)
        self.thread = m.hard_plastic("thread", trim.thread, 0.7)
        self.wheel = m.leather("wheel skin", "#1b1b1d")
        self.black_skin = m.soft_touch("spoke", "#141517", 0.5)
        self.hub = m.soft_touch("hub", "#1a1b1d", 0.52)
        self.metal = m.satin_metal("satin")
        self.dark_metal = m.satin_metal("dark satin", "#5d6066", 0.32)
        self.gloss = m.gloss("gloss")
        self.glass = m.glass_black()
        self.warning = m.glow("warning", "#d8322a", 0.8)
        self.black = m.hard_plastic("black", "#0a0a0b", 0.6)
        self.key = m.hard_plastic("key", "#1a1b1d", 0.38)
        self.mark = m.glow("mark", "#dfe6ee", 0.9)
        self.roof = m.knit("roof", trim.roof)
        self.carpet = m.cloth("carpet", "#1c1d1f", pitch=0.007)
        self.rest = m.leather("rest", trim.upper) if trim.seat_kind == "cloth" else m.leather("rest", trim.seat)
        self.visor = m.knit("visor", trim.roof)
        self.lamp = m.hard_plastic("lamp", "#e6e8ea", 0.25)
        self.mirror = m.mirror_glass()
        self.paint = m.gloss("paint", "#20262c")
        self.grille = m.grille()
        self.belt = m.cloth("belt", "#222326", pitch=0.003)
        # Without ambient light the strip is there, and dark.
        self.ambient = m.glow("ambient", trim.ambient, 7.0) if trim.ambient else m.hard_plastic("ambient", "#0a0a0b")
        self.inlay = m.gloss("inlay") if trim.decor == "cloth" else self._decor()

    def replace(self, former):
        """Gives everything that was built with another palette this one's materials."""
        for name, material in vars(former).items():
            if name != "trim":
                material.user_remap(getattr(self, name))

    def _decor(self):
        trim = self.trim
        if trim.decor == "cloth":
            return m.cloth("decor", trim.decor_tone, pitch=0.0050)
        if trim.decor == "wood":
            return m.wood("decor", trim.decor_tone, "#3a2415")
        if trim.decor == "brushed":
            return m.brushed("decor", trim.decor_tone)
        return m.gloss("decor", trim.decor_tone)
