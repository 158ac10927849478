import { replaceStatus } from './tyre-hotel.ts'

export const tyreSeasons = ['summer', 'winter', 'all-season'] as const
export type TyreSeason = (typeof tyreSeasons)[number]

/** Front and rear, left and right. */
export const wheelPositions = ['FL', 'FR', 'RL', 'RR'] as const

/**
 * Millimetres under which tyres should be replaced, and under which that comes soon. The law asks for 1.6 mm, and for 3 mm in Nordic
 * winters; grip in the wet is gone earlier.
 */
const depths: Record<TyreSeason, { replace: number; soon: number }> = {
	summer: { replace: 3, soon: 4 },
	winter: { replace: 4, soon: 5 },
	'all-season': { replace: 4, soon: 5 },
}

/** 1 replace, 2 replace soon, 3 good. */
export function treadStatus(depthMm: number, season: TyreSeason): 1 | 2 | 3 {
	const { replace, soon } = depths[season]
	return depthMm < replace ? replaceStatus : depthMm < soon ? 2 : 3
}

export type WheelMeasurement = {
	/** `YYYY-MM-DD` */
	measuredOn: string
	depthMm: number
	/** Name of who measured; empty if unknown. */
	mechanic?: string
}

export type StoredWheel = {
	position: string
	name: string
	season: TyreSeason
	sectionWidth: number
	aspectRatio: number
	rimDiameter: number
	pattern: string
	/** Oldest first. */
	measurements: WheelMeasurement[]
}

/** A retired set was replaced by another of its season. */
export type WheelSetState = 'stored' | 'out' | 'retired'

export type WheelSet = {
	id: string
	season: TyreSeason
	state: WheelSetState
	shelf: string
	wheels: StoredWheel[]
}

/** What staff did with a set. */
export type WheelMovement = {
	id: string
	wheelSet: string
	/** ISO time. */
	at: string
	kind: 'in' | 'out' | 'retired'
	shelf: string
	/** Name of the member of staff at that time. */
	actor: string
}
