import type { ChosenRange } from './car-query.ts'
import { carListLimits } from './limits.ts'

/** Smallest and largest value of a facet. */
export type RangeBounds = { min: number; max: number }

/** Both ends of a range as numbers within the bounds. */
export type RangeEnds = { from: number; to: number }

export function toEnds(range: ChosenRange | null | undefined, { min, max }: RangeBounds): RangeEnds {
	const inside = (value: number) => Math.min(Math.max(value, min), max)
	return { from: inside(range?.from ?? min), to: inside(range?.to ?? max) }
}

/** Moves one end within the bounds. If the ends cross, both get the edited value. */
export function moveEnd(ends: RangeEnds, end: 'from' | 'to', value: number, bounds: RangeBounds): RangeEnds {
	const inside = Math.min(Math.max(value, bounds.min), bounds.max)
	const moved = { ...ends, [end]: inside }
	return moved.from > moved.to ? { from: inside, to: inside } : moved
}

/** An end at its bound becomes open; the full range is not a filter. */
export function toChosenRange({ from, to }: RangeEnds, { min, max }: RangeBounds): ChosenRange | null {
	const range = { from: from <= min ? null : from, to: to >= max ? null : to }
	return range.from === null && range.to === null ? null : range
}

/**
 * The slider's positions: 0 is the smallest value, `count` the largest; a step is a hundredth of the range and at least
 * 1.
 */
export function sliderStops({ min, max }: RangeBounds): {
	count: number
	valueAt(stop: number): number
	stopOf(value: number): number
} {
	const step = Math.max(1, (max - min) / carListLimits.sliderSteps)
	const count = Math.ceil((max - min) / step)
	return {
		count,
		valueAt: (stop) => (stop >= count ? max : Math.round(min + stop * step)),
		stopOf: (value) => (value >= max ? count : Math.round((value - min) / step)),
	}
}

export function isSameRange(one: ChosenRange | null | undefined, other: ChosenRange | null | undefined): boolean {
	return (one?.from ?? null) === (other?.from ?? null) && (one?.to ?? null) === (other?.to ?? null)
}
