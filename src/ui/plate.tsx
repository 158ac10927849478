import { formatPlate } from '#domain/cars/registration-number.ts'
import { useSite } from '#sites/site-context.tsx'

/** A registration number as the country of the site writes it. */
export function Plate({ number }: { number: string }) {
	return formatPlate(number, useSite().market.country)
}
