import type {
	StoredTyre,
	TyreHotelCustomer,
	TyreHotelVehicle,
	WheelChangeConfirmation,
} from '#tyre-hotel/tyre-hotel.ts'
import { atVehicle, newVisit, type TyreHotelState, type TyreHotelStateOf } from '../tyre-hotel-flow.ts'

// Examples for tests and the gallery.

export const exampleHotelCustomer: TyreHotelCustomer = {
	registrationNumber: 'ABC123',
	phoneToken: 'sealed-phone',
	obfuscatedPhone: '*** *** ** 05',
}

export function exampleTyre(change: Partial<StoredTyre> = {}): StoredTyre {
	return {
		position: 'FL',
		name: 'Nokian Hakkapeliitta 10',
		rimDiameter: 17,
		sectionWidth: 225,
		aspectRatio: 50,
		pattern: 'Hakkapeliitta 10',
		treadDepthMm: 6.5,
		treadStatus: 3,
		treadMessage: 'Good',
		measurements: [
			{ date: '2025-10-14', depthMillimetres: 7.2 },
			{ date: '2026-04-10', depthMillimetres: 6.5 },
		],
		...change,
	}
}

export const exampleHotelVehicle: TyreHotelVehicle = {
	registrationNumber: 'ABC123',
	name: 'Volvo XC60',
	make: 'Volvo',
	model: 'XC60',
	scheduleCode: 'ABC123',
	productId: 'Plus',
	packageLevel: 'Plus',
	tyres: [
		exampleTyre(),
		exampleTyre({ position: 'FR', treadDepthMm: 3.5, treadStatus: 1, treadMessage: 'Replace' }),
		exampleTyre({ position: 'RL', treadDepthMm: 4.5, treadStatus: 2, treadMessage: 'Replace soon' }),
		exampleTyre({ position: 'RR' }),
	],
	workshop: {
		id: 'd1',
		name: 'Carhall Leeds',
		departmentName: 'Tyre hotel',
		phone: '0113 496 0000',
		email: 'leeds@example.com',
	},
}

export const exampleConfirmation: WheelChangeConfirmation = {
	id: 'B-17',
	serviceName: 'Seasonal wheel change',
	appointmentTime: '2026-11-30T09:00:00',
	isFullDay: false,
	readyAt: '2026-11-30T09:45:00',
	workshop: {
		name: 'Carhall Leeds',
		address: '4 Canal Street, Leeds',
		email: 'leeds@example.com',
		phone: '0113 496 0000',
	},
	customer: { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phone: '+46701740605' },
	freeText: 'Please call first',
	manageToken: 'signed',
}

/** One state of each step. */
export const hotelStates = {
	search: newVisit,
	login: { step: 'login', customer: exampleHotelCustomer },
	validate: { step: 'validate', customer: exampleHotelCustomer, authorizationToken: 'token', codesSent: 1 },
	loggedIn: atVehicle(exampleHotelVehicle),
	booking: { step: 'booking', vehicle: exampleHotelVehicle, days: 'loading', handIn: null },
	confirmation: {
		step: 'confirmation',
		vehicle: exampleHotelVehicle,
		confirmation: exampleConfirmation,
		isReviewed: false,
	},
} as const satisfies { [Step in TyreHotelState['step']]: TyreHotelStateOf<Step> }
