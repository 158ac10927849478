"""A short way to write Blender shaders: sockets in, sockets out."""

import bpy


def linear(hex_colour):
    """'#1d3a63' → the linear RGBA that Blender's sockets take."""
    digits = hex_colour.lstrip("#")
    channels = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1]


def grey(value):
    return (value, value, value, 1)


class Nodes:
    """The nodes of a material or a world."""

    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, **inputs):
        """Adds a node; inputs are named as in Blender, with spaces as underscores: values or sockets."""
        node = self.tree.nodes.new(kind)
        for name, value in inputs.items():
            self.set(node.inputs[name.replace("_", " ")], value)
        return node

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif value is not None:
            socket.default_value = value

    def attribute(self, name):
        node = self.node("ShaderNodeAttribute")
        node.attribute_name = name
        return node.outputs["Fac"]

    def position(self):
        """Object coordinates: x, y, z."""
        separate = self.node("ShaderNodeSeparateXYZ", Vector=self.node("ShaderNodeTexCoord").outputs["Object"])
        return separate.outputs

    def math(self, operation, *values):
        node = self.node("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, values):
            self.set(socket, value)
        return node.outputs[0]

    def smooth_range(self, value, start, end, low=0.0, high=1.0):
        node = self.node("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHSTEP"
        for socket, setting in zip(node.inputs, (value, start, end, low, high)):
            self.set(socket, setting)
        return node.outputs[0]

    def inside(self, distance, edge=0.0, softness=0.0006):
        """1 where a signed distance is below the edge, 0 beyond it."""
        return self.smooth_range(distance, edge - softness, edge + softness, 1.0, 0.0)

    def colour_mix(self, factor, first, second):
        node = self.node("ShaderNodeMixRGB", Fac=factor, Color1=first, Color2=second)
        return node.outputs[0]


class Shader(Nodes):
    """A new material and the nodes added to it."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        super().__init__(self.material.node_tree)
        self.tree.nodes.clear()

    def output(self, surface):
        self.set(self.node("ShaderNodeOutputMaterial").inputs["Surface"], surface)
        return self.material

    def output_pass(self, name, colour):
        """Writes a colour into a named picture of its own (an AOV)."""
        node = self.node("ShaderNodeOutputAOV", Color=colour)
        node.aov_name = name

    def mix(self, factor, first, second):
        node = self.node("ShaderNodeMixShader")
        for socket, value in zip(node.inputs, (factor, first, second)):
            self.set(socket, value)
        return node.outputs[0]

    def add(self, first, second):
        node = self.node("ShaderNodeAddShader")
        self.set(node.inputs[0], first)
        self.set(node.inputs[1], second)
        return node.outputs[0]

    def bump(self, height, strength, distance):
        return self.node("ShaderNodeBump", Height=height, Strength=strength, Distance=distance).outputs[0]

    def diffuse(self, colour, normal=None):
        return self.node("ShaderNodeBsdfDiffuse", Color=colour, Normal=normal).outputs[0]

    def glossy(self, colour=grey(1), roughness=0.0, normal=None):
        node = self.node("ShaderNodeBsdfGlossy", Color=colour, Roughness=roughness, Normal=normal)
        node.distribution = "GGX"
        return node.outputs[0]

    def transparent(self, colour):
        return self.node("ShaderNodeBsdfTransparent", Color=colour).outputs[0]

    def emission(self, colour, strength):
        return self.node("ShaderNodeEmission", Color=colour, Strength=strength).outputs[0]

    def clear_coat(self, base, normal=None, roughness=0.0, boost=0.015, ior=1.55):
        """A mirror-like lacquer over anything."""
        fresnel = self.node("ShaderNodeFresnel", IOR=ior, Normal=normal).outputs[0]
        return self.mix(self.math("ADD", fresnel, boost), base, self.glossy(roughness=roughness, normal=normal))

    def plastic_or_metal(self, colour, metallic=0.0, roughness=0.5, specular=0.5, coat=0.0, normal=None):
        return self.node(
            "ShaderNodeBsdfPrincipled",
            Base_Color=colour,
            Metallic=metallic,
            Roughness=roughness,
            Specular_IOR_Level=specular,
            Coat_Weight=coat,
            Coat_Roughness=0.03,
            Normal=normal,
        ).outputs[0]


def shared_material(name, build):
    """The scene's material of that name, built when it is asked for first."""
    return bpy.data.materials.get(name) or build(Shader(name))


def plain(name, colour, **settings):
    """A material of one colour."""
    return shared_material(name, lambda shader: shader.output(shader.plastic_or_metal(colour, **settings)))


def glowing(name, colour, strength):
    return shared_material(name, lambda shader: shader.output(shader.emission(colour, strength)))
