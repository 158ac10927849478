import { formatNumber } from '#platform/intl-formats.ts'
import type { DistanceUnit } from '../market.ts'
import type { Odometer } from './car.ts'

const kilometresIn: Record<DistanceUnit, number> = { km: 1, mil: 10, mi: 1.609344 }

/** As written after a distance. */
export const distanceUnitNames: Record<DistanceUnit, string> = { km: 'km', mil: 'mil', mi: 'miles' }

/** The reading in another unit, rounded to whole units. */
export function convertOdometer({ value, unit }: Odometer, to: DistanceUnit): Odometer {
	if (unit === to) return { value: Math.round(value), unit }
	return { value: Math.round((value * kilometresIn[unit]) / kilometresIn[to]), unit: to }
}

/** Formats `12 345 mil`, `123 450 km` or `76,708 miles`, in the market's unit. */
export function formatOdometer(odometer: Odometer, { locale, unit }: { locale: string; unit: DistanceUnit }): string {
	const { value } = convertOdometer(odometer, unit)
	return `${formatNumber(locale, value)}\u00a0${distanceUnitNames[unit]}`
}
