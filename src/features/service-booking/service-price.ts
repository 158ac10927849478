import { toCents } from '#domain/money/money.ts'
import { type DepartmentPrices, netPrice, type PriceSpan } from '#workshop/workshop.ts'
import type { SelectedService, SelectedServices } from './booking.ts'

type Charges = Pick<DepartmentPrices, 'prices'> | null

/** What the visitor pays for a chosen service with all its units: in one workshop, without `charges` in any. Null if it is not known. */
export function servicePrice(
	code: string,
	{ span, unit }: Pick<SelectedService, 'span' | 'unit'>,
	charges: Charges,
): PriceSpan | null {
	const found = charges ? ownPrice(code, charges) : span
	return found && { lowest: toCents(found.lowest * unit), highest: toCents(found.highest * unit) }
}

function ownPrice(code: string, { prices }: NonNullable<Charges>): PriceSpan | null {
	const own = prices.find((each) => each.code === code)
	const price = own ? netPrice(own) : null
	return price === null ? null : { lowest: price, highest: price }
}

/** The sum of the known prices, and whether some are missing. */
export function sumOf(services: SelectedServices, charges: Charges): PriceSpan & { isIncomplete: boolean } {
	const prices = Object.entries(services).map(([code, service]) => servicePrice(code, service, charges))
	const known = prices.filter((price) => price !== null)
	return {
		lowest: toCents(known.reduce((sum, { lowest }) => sum + lowest, 0)),
		highest: toCents(known.reduce((sum, { highest }) => sum + highest, 0)),
		isIncomplete: known.length < prices.length,
	}
}
