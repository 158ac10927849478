/** Interleaved channels of 16 bits. */
export type Layer = { values: Uint16Array; width: number; height: number }

/** In pixels: the size of a rim, and where it goes: for the front wheel, and the rear one if it is seen. */
export type WheelPlaces = { cell: readonly [number, number]; at: readonly Place[] }
type Place = readonly [left: number, top: number]

const maxValue = 65535

/**
 * Lays a rim into the wheels of `light`. Its picture shows the front wheel left of the rear one; the fourth channel says
 * how far it covers. Values are logarithms: at the soft edge, on black rubber, they may be mixed as they are.
 */
export function layRim(light: Layer, rim: Layer, { cell: [across, down], at }: WheelPlaces): void {
	if (rim.width !== at.length * across || rim.height !== down)
		throw new Error(`A rim of ${rim.width} × ${rim.height} px for wheels of ${across} × ${down}`)
	for (const [axle, [left, above]] of at.entries()) {
		if (left + across > light.width || above + down > light.height) throw new Error('A wheel beyond the picture')
		for (let y = 0; y < down; y++)
			for (let x = 0; x < across; x++) {
				const from = (y * rim.width + axle * across + x) * 4
				const to = ((above + y) * light.width + left + x) * 3
				const covered = (rim.values[from + 3] ?? 0) / maxValue
				if (covered === 0) continue
				for (let channel = 0; channel < 3; channel++) {
					const [before = 0, rimValue = 0] = [light.values[to + channel], rim.values[from + channel]]
					light.values[to + channel] = before + (rimValue - before) * covered
				}
			}
	}
}
