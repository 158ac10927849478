import type { StoredTyre } from '#tyre-hotel/tyre-hotel.ts'

/** Name, size and depth of each tyre, for the seller of new ones. */
export function describeTyres(tyres: readonly StoredTyre[]): string {
	return tyres
		.map((tyre) => `${tyre.position}: ${tyre.name} ${tyreSize(tyre)}, ${tyre.treadDepthMm} mm`)
		.join('; ')
		.slice(0, 500)
}

/** `225/50 R17` */
export function tyreSize({ sectionWidth, aspectRatio, rimDiameter }: StoredTyre): string {
	return `${sectionWidth}/${aspectRatio} R${rimDiameter}`
}
