/** How much of each of the two rendered bases a paint adds to a black car, as linear RGB. */
export type StudioPaint = { metallic: readonly [number, number, number]; solid: readonly [number, number, number] }

const solid = (red: number, green: number, blue: number): StudioPaint => ({
	metallic: [0, 0, 0],
	solid: [red, green, blue],
})
const metallic = (red: number, green: number, blue: number, depth = 0.06): StudioPaint => ({
	metallic: [red, green, blue],
	solid: [red * depth, green * depth, blue * depth],
})

/** Paints of the studio pictures; the number in an address is the place in this list and never changes. */
export const studioPaints: readonly StudioPaint[] = [
	solid(1.62, 1.61, 1.59),
	{ metallic: [0.36, 0.36, 0.35], solid: [1.2, 1.19, 1.165] },
	solid(0.004, 0.004, 0.005),
	metallic(0.03, 0.031, 0.034),
	metallic(1.34, 1.36, 1.38, 0),
	metallic(0.5, 0.51, 0.52),
	metallic(0.2, 0.205, 0.215),
	metallic(0.095, 0.1, 0.11),
	solid(0.2, 0.205, 0.21),
	metallic(0.02, 0.07, 0.24),
	metallic(0.012, 0.03, 0.085),
	metallic(0.1, 0.24, 0.42),
	solid(0.03, 0.12, 0.36),
	metallic(0.44, 0.014, 0.018, 0.2),
	solid(0.52, 0.02, 0.018),
	metallic(0.17, 0.012, 0.022),
	metallic(0.16, 0.2, 0.155, 0.35),
	metallic(0.02, 0.06, 0.035),
	metallic(0.05, 0.075, 0.045),
	metallic(0.52, 0.44, 0.33),
	metallic(0.24, 0.16, 0.1),
	metallic(0.5, 0.19, 0.05, 0.2),
	solid(0.9, 0.56, 0.05),
	solid(0.42, 0.43, 0.4),
	{ metallic: [0.3, 0.31, 0.33], solid: [1.28, 1.32, 1.37] },
	solid(1.56, 1.49, 1.36),
	metallic(0.016, 0.022, 0.046),
	metallic(0.046, 0.037, 0.03),
	metallic(1.16, 1.11, 1.03, 0),
	metallic(0.15, 0.18, 0.22),
	metallic(0.28, 0.008, 0.014, 0.15),
	metallic(0.13, 0.082, 0.055),
]
