import type { BrowserContext, Route } from '@playwright/test'

// A tyre hotel with the answers that a test wants, in the format of specification 3 §7.3.

function tire(equipmentPosition: string, threadDepth: number, threadStatusId: number, threadStatusMessage: string) {
	const wheel = { name: 'Nokian Hakkapeliitta 10', rimDiameter: 17, sectionWidth: 225, aspectRatio: 50 }
	const tread = { threadPattern: 'R5', threadDepth, threadStatusId, threadStatusMessage }
	const measurements = [
		{ date: '2025-10-14', depthMillimetres: threadDepth + 1 },
		{ date: '2026-04-10', depthMillimetres: threadDepth },
	]
	return { equipmentPosition, wheel: { ...wheel, ...tread, measurements } }
}

const vehicle = {
	regNo: 'ABC123',
	name: 'Volvo XC60',
	brandCode: 'ABC123',
	packageLevel: 'Plus',
	tires: [
		tire('FL', 3.5, 1, 'Byt däck'),
		tire('FR', 4.5, 2, 'Byt snart'),
		tire('RL', 6.5, 3, 'Bra'),
		tire('RR', 6.5, 3, 'Bra'),
	],
	location: {
		locationName: 'Carhall Lund',
		departmentName: 'Däckhotell',
		erpId: 'd1',
		phone: '046-12 34 56',
		email: 'lund@x.example',
	},
}

/** A day that can be booked, and a time of it. */
export const hotelDay = `${new Date().getFullYear() + 1}-01-15`
export const nineOfHotelDay = `${hotelDay}T09:00:00`

export const hotelConfirmation = {
	bookingConfirmationId: 17,
	customerBase: { firstName: 'Maja', lastName: 'Öberg', email: 'maja@exempel.se', phoneMobile: '0701740605' },
	services: [{ name: 'Hjulskifte' }],
	appointmentTime: `${hotelDay}T08:00:00`,
	isFullDay: true,
	workshop: { name: 'Carhall Lund', address: 'Gatan 1, Lund', email: 'lund@x.example', phoneNumber: '046-12 34 56' },
}

export type HotelAnswer = [status: number, body: object]

/** By the last part of the call's path. The last answer of a call is repeated; without any the service is down. */
export async function answerWith(context: BrowserContext, answers: Record<string, HotelAnswer[]>): Promise<void> {
	await context.route('**/api/tirehotel/**', (route: Route) => {
		const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? ''
		const left = answers[name] ?? []
		const [status, json] = (left.length > 1 ? left.shift() : left[0]) ?? [503, {}]
		return route.fulfill({ status, json })
	})
}

/** The way to the vehicle. */
export const signedIn: Record<string, HotelAnswer[]> = {
	search: [[200, { encryptedPhoneNumber: 'x', obfuscatedPhoneNumber: '*** *** ** 05', regNo: 'ABC123' }]],
	login: [[200, { authorizationToken: 'y' }]],
	validate: [[200, { status: 0, vehicles: [vehicle] }]],
	logout: [[200, {}]],
	reminder: [[200, { channel: 'sms', obfuscatedEmail: '' }]],
}
