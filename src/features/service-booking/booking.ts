import type { Coordinates } from '#domain/places/distance.ts'
import type { DepartmentPrices, DescribedDepartment, FreeSlot, PriceSpan, WorkshopVehicle } from '#workshop/workshop.ts'

/** In their order; the specification numbers them from 1, and counts four steps and a confirmation. */
export const bookingSteps = ['car', 'services', 'addOns', 'workshop', 'confirmation'] as const
export type BookingStep = (typeof bookingSteps)[number]

export function stepNumber(step: BookingStep): number {
	return bookingSteps.indexOf(step) + 1
}

export type BookedCar = Pick<
	WorkshopVehicle,
	'registrationNumber' | 'make' | 'model' | 'modelYear' | 'hasServiceAgreement'
>

/** Where the visitor wants a workshop. */
export type BookingPlace = { name: string } & Coordinates

export type SelectedService = {
	type: 'service' | 'addon'
	name: string
	/** Price of one unit, the median of the workshops; null if only the workshop knows it. */
	price: number | null
	/** What the service agreement takes off the price of one unit. */
	priceDiscount: number
	/** What the customer pays for one unit, in the cheapest and in the dearest workshop; null if it is not known. */
	span: PriceSpan | null
	category: string
	/** How many are chosen. */
	unit: number
	unitAbbreviation: string
	/** What the visitor wrote to a service that asks for a message. */
	userInput: string
	/** The single works of a package. */
	listItems: readonly string[]
}

/** By the offering's code, in the order of choosing. */
export type SelectedServices = Readonly<Record<string, SelectedService>>

/** A workshop as chosen. `charges` is null until its prices are known. */
export type BookedWorkshop = Omit<DescribedDepartment, 'makes'> & { charges: DepartmentPrices | null }

/** `readyAt`: when the car is ready, local time without zone; null if the workshop does not say. */
export type ChosenSlot = FreeSlot & { readyAt: string | null }

export type Appointment = ChosenSlot & { workshop: BookedWorkshop }

/** Specification 3 §5. */
export const maxMessageLength = 80

export function codesOf(services: SelectedServices, type?: SelectedService['type']): string[] {
	return Object.entries(services).flatMap(([code, service]) => (type && service.type !== type ? [] : [code]))
}
