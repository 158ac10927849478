import { convertOdometer } from '#domain/cars/format-odometer.ts'
import { useSite } from '#sites/site-context.tsx'
import { kilometresField, mileageOfKilometres } from './booking-address.ts'
import { parseMileage } from './booking-rules.ts'

/**
 * The mileage as the visitor reads and types it. A booking has it in the unit of the site; where visitors read
 * kilometres for mil they type kilometres, and the name of the field says so.
 */
export function useMileageUnit() {
	const { market, stockDistanceUnit: unit } = useSite()
	const typedUnit = market.distanceUnit
	const isSame = typedUnit === unit
	return {
		typedUnit,
		fieldName: isSame ? ('mileage' as const) : kilometresField,
		shown: (mileage: number) => convertOdometer({ value: mileage, unit }, typedUnit).value,
		parse(typed: string): number | null {
			const entered = parseMileage(typed)
			return isSame ? entered : mileageOfKilometres(entered)
		},
	}
}
