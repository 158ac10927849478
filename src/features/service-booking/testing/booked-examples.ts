import type { NearDepartment, Offering, OfferingCategory } from '#workshop/workshop.ts'
import type { Appointment, BookedCar, BookingPlace, SelectedService } from '../booking.ts'

// Examples for tests of the booking.

export const exampleCar: BookedCar = {
	registrationNumber: 'ABC123',
	make: 'Volvo',
	model: 'V60',
	modelYear: 2020,
	hasServiceAgreement: false,
}

export const examplePlace: BookingPlace = {
	name: 'Lidköping, Västra Götaland',
	latitude: 58.505,
	longitude: 13.158,
}

export const exampleAppointment: Appointment = {
	timeSlot: '2026-11-23T08:30:00',
	isFullDay: false,
	readyAt: '2026-11-23T10:15:00',
	workshop: {
		departmentId: '4.3',
		siteId: '1040',
		siteName: 'Carhall Västerås',
		address: 'Hallsta 1, Västerås',
		latitude: 59.6,
		longitude: 16.5,
		charges: { prices: [{ code: 'oil', price: 3000, priceDiscount: 0 }], promise: 'promise' },
	},
}

export function exampleService(change: Partial<SelectedService> = {}): SelectedService {
	return {
		type: 'service',
		name: 'Service',
		price: 3000,
		priceDiscount: 0,
		span: { lowest: 3000, highest: 3000 },
		category: 'Service',
		unit: 1,
		unitAbbreviation: '',
		userInput: '',
		listItems: [],
		...change,
	}
}

export function exampleOffering(code: string, change: Partial<Offering> = {}): Offering {
	return {
		code,
		name: code,
		description: '',
		isAvailable: true,
		price: 1000,
		priceDiscount: 0,
		span: { lowest: 1000, highest: 1000 },
		notKnownPriceText: null,
		allowUserInput: false,
		unitPrice: null,
		...change,
	}
}

export function exampleCategory(offerings: Offering[], change: Partial<OfferingCategory> = {}): OfferingCategory {
	return { name: 'Service', icon: 'tyres', selectionType: null, offerings, ...change }
}

export function exampleWorkshop(change: Partial<NearDepartment> = {}): NearDepartment {
	const times = { firstTimeSlot: '2026-11-23T08:30:00', firstIsWholeDay: false }
	return { ...exampleAppointment.workshop, makes: [], ...times, ...change }
}
