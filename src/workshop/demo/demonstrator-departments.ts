import type { Site } from '#sites/site.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type { DepartmentSchedule } from '../department-schedule.ts'
import { testDriveSkill } from '../test-drives.ts'

type Lender = {
	siteName: string
	address: string
	phone: string
	email: string
	latitude: number
	longitude: number
	minutes: number
	/** Spans of Monday to Friday, and of Saturday and Sunday. */
	hours: { weekday: { from: string; to: string }; weekend: { from: string; to: string } | null }
	start: { from: string; to: string }
	leadMinutes: number
	/** Who brings the car or goes along. */
	people: readonly string[]
	/** Plates by model. */
	demonstrators: Readonly<Record<string, readonly string[]>>
}

/** By the key of the site. */
const lenders: Readonly<Record<string, Lender>> = {
	// Brought to the customer in the morning and fetched eight hours later.
	volta: {
		...{ siteName: 'Volta', address: '', phone: '08-465 004 80', email: 'hej@volta.example' },
		...{ latitude: 59.3446, longitude: 17.9526, minutes: 8 * 60, leadMinutes: 24 * 60 },
		hours: { weekday: { from: '07:00', to: '19:00' }, weekend: null },
		start: { from: '08:00', to: '10:00' },
		people: ['Aila', 'Joel', 'Tindra', 'Nils'],
		demonstrators: { 'Volta One': ['VLT001', 'VLT002', 'VLT003'], 'Volta Cargo': ['VLT101', 'VLT102'] },
	},
	maison: {
		...{ siteName: 'Maison Nordhall', address: 'Ulvsundavägen 176, 168 67 Bromma', phone: '08-465 004 60' },
		...{ email: 'bonjour@maisonnordhall.example', latitude: 59.3568, longitude: 17.9556 },
		...{ minutes: 60, leadMinutes: 3 * 60 },
		hours: { weekday: { from: '09:00', to: '18:00' }, weekend: { from: '11:00', to: '16:00' } },
		start: { from: '09:00', to: '17:00' },
		people: ['Lovisa', 'Henri', 'Sanna'],
		demonstrators: {
			'Renault 5': ['RNA500', 'RNA501'],
			'Renault 4': ['RNA400'],
			'Peugeot E-3008': ['PGA308'],
			'Citroën ë-C3': ['CTN330'],
		},
	},
}

/** Test drives with the cars that a site without a stock keeps for them. */
export function demonstratorDepartments({ key, market }: Site): WorkshopDepartment[] {
	const lender = lenders[key]
	if (!lender) return []
	const { siteName, address, phone, email, latitude, longitude, minutes, demonstrators } = lender
	return [
		{
			...{ id: `${key}-test-drives`, siteId: key, siteName, address, phone, email, latitude, longitude },
			...{ makes: [], takesOtherMakes: false, priceFactor: 1, minutesFactor: 1, ownPrices: {} },
			testDriveMinutes: minutes,
			demonstrators: Object.entries(demonstrators).flatMap(([model, plates]) =>
				plates.map((registrationNumber) => ({ registrationNumber, model })),
			),
			schedule: toSchedule(lender, market),
		},
	]
}

function toSchedule(
	{ minutes, hours: { weekday, weekend }, start, leadMinutes, people }: Lender,
	{ country, timeZone }: Site['market'],
): DepartmentSchedule {
	const openingHours = Array.from({ length: 7 }, (_, day) => (day < 5 ? [weekday] : weekend ? [weekend] : []))
	return {
		timeZone,
		openingHours,
		holidays: { country },
		specialHours: {},
		technicians: people.map((name, index) => ({
			...{ id: `seller-${index + 1}`, name, skills: [testDriveSkill], shifts: openingHours, absences: [] },
		})),
		bays: people.map((_, index) => ({ id: `car-${index + 1}`, equipment: [] })),
		loanCars: 0,
		dropOff: { ...start, everyMinutes: 60 },
		longestTimedMinutes: minutes,
		leadMinutes,
		daysAhead: 30,
		changeableMinutes: leadMinutes,
	}
}
