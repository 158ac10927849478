/** Interleaved channels of 16 bits. */
export type Layer = { values: Uint16Array; width: number; height: number }

/** In pixels: the size of one rim's picture, and where it goes for the front and for the rear wheel. */
export type WheelPlaces = { cell: readonly [number, number]; at: readonly [Place, Place] }
type Place = readonly [left: number, top: number]

const maxValue = 65535

/**
 * Lays a rim into both wheels of `light`. The sheet has a row for each rim, the front wheel left of the rear one; its fourth
 * channel says how far it covers. Values are logarithms: at the soft edge, on black rubber, they may be mixed as they are.
 */
export function layRims(light: Layer, sheet: Layer, rim: number, { cell: [across, down], at }: WheelPlaces): void {
	const top = rim * down
	if (sheet.width !== 2 * across || sheet.height < top + down)
		throw new Error(`No rim ${rim} on a sheet of ${sheet.height} px`)
	for (const [axle, [left, above]] of at.entries()) {
		if (left + across > light.width || above + down > light.height) throw new Error('A wheel beyond the picture')
		for (let y = 0; y < down; y++)
			for (let x = 0; x < across; x++) {
				const from = ((top + y) * sheet.width + axle * across + x) * 4
				const to = ((above + y) * light.width + left + x) * 3
				const covered = (sheet.values[from + 3] ?? 0) / maxValue
				if (covered === 0) continue
				for (let channel = 0; channel < 3; channel++) {
					const [before = 0, rimValue = 0] = [light.values[to + channel], sheet.values[from + channel]]
					light.values[to + channel] = before + (rimValue - before) * covered
				}
			}
	}
}
