import type { Offering, OfferingCategory } from '#workshop/workshop.ts'
import { codesOf, maxMessageLength, type SelectedService, type SelectedServices } from './booking.ts'

/** Offerings of this category are priced by how far the car has gone. The workshop's wire has no field for it. */
const mileageIcon = 'service'

export function asksMileage({ icon }: OfferingCategory): boolean {
	return icon === mileageIcon
}

/** An offering as it is chosen first: the fewest units, nothing written. */
export function toSelectedService(
	offering: Offering,
	{ category, type }: { category: OfferingCategory; type: SelectedService['type'] },
): SelectedService {
	return {
		type,
		...describeOffering(offering),
		category: category.name,
		unit: offering.unitPrice?.minimum ?? 1,
		userInput: '',
	}
}

/** What an offering costs, and its texts in the language of the page. */
export function describeOffering({ name, price, priceDiscount, span, unitPrice, description }: Offering) {
	const unitAbbreviation = unitPrice?.unitAbbreviation ?? ''
	return { name, price, priceDiscount, span, unitAbbreviation, listItems: toListItems(description) }
}

/** The works of a package are lines that begin with a dash. */
export function toListItems(description: string): string[] {
	return description.split('\n').flatMap((line) => /^\s*[-–•]\s*(?<item>\S.*)$/.exec(line)?.groups?.item ?? [])
}

/** The codes that cannot be chosen together with an offering. */
export function rivalsOf({ code }: Offering, { selectionType, offerings }: OfferingCategory): string[] {
	if (selectionType !== 'exclusive') return []
	return offerings.flatMap((other) => (other.code === code ? [] : other.code))
}

/** Numbers of units to choose from; null if there is nothing to choose. */
export function unitChoices({ unitPrice }: Offering): number[] | null {
	if (!unitPrice || unitPrice.maximum <= unitPrice.minimum) return null
	const { minimum, maximum } = unitPrice
	return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index)
}

export type SelectionProblem =
	| { code: 'service-missing' }
	| { code: 'mileage-missing' }
	| { code: 'message-missing'; offering: string }

/** What is missing before the visitor can go on with the chosen offerings of these categories. */
export function findSelectionProblems(
	categories: readonly OfferingCategory[],
	{ services, mileage }: { services: SelectedServices; mileage: number | null },
): SelectionProblem[] {
	const problems: SelectionProblem[] = codesOf(services, 'service').length === 0 ? [{ code: 'service-missing' }] : []
	for (const category of categories) {
		const chosen = category.offerings.filter(({ code }) => code in services)
		if (asksMileage(category) && chosen.length > 0 && mileage === null) problems.push({ code: 'mileage-missing' })
		for (const { code, allowUserInput } of chosen) {
			const message = services[code]?.userInput.trim() ?? ''
			const isMissing = allowUserInput && (message === '' || message.length > maxMessageLength)
			if (isMissing) problems.push({ code: 'message-missing', offering: code })
		}
	}
	return problems
}
