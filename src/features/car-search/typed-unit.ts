import { convertOdometer } from '#domain/cars/format-odometer.ts'
import { useSite } from '#sites/site-context.tsx'
import type { RangeField } from './facets.ts'
import { kilometresSuffix, parseWholeNumber } from './query-codec.ts'

/**
 * The number fields of a range. The stock's unit is used in addresses; where visitors read another one, such as
 * kilometres for mil, they type in theirs and the name of the field says so.
 */
export function useTypedUnit(field: RangeField): {
	fieldName: string
	shown: (value: number) => number
	parse: (text: string) => number | null
} {
	const { market, stockDistanceUnit } = useSite()
	if (field !== 'car_mileage' || market.distanceUnit === stockDistanceUnit) {
		return { fieldName: field, shown: (value) => value, parse: parseWholeNumber }
	}
	const convert = (value: number, unit: typeof stockDistanceUnit, to: typeof stockDistanceUnit) =>
		convertOdometer({ value, unit }, to).value
	return {
		fieldName: field + kilometresSuffix,
		shown: (value) => convert(value, stockDistanceUnit, market.distanceUnit),
		parse(text) {
			const value = parseWholeNumber(text)
			return value === null ? null : convert(value, market.distanceUnit, stockDistanceUnit)
		},
	}
}
