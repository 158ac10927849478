import { getSite } from '#sites/registry.ts'
import type { FittingValues } from './fuzz-calls.ts'
import type { openApplication } from './open-application.ts'

type Application = Awaited<ReturnType<typeof openApplication>>

/** Ids and values that exist in the application, so that requests get past the first check. */
export async function findKnown({ services }: Pick<Application, 'services'>): Promise<FittingValues> {
	const { db } = services
	const site = 'carhall-se'
	const departments = await db
		.selectFrom('workshop_department')
		.select('id')
		.where('site', '=', site)
		.orderBy('id')
		.execute()
	const vehicles = await db
		.selectFrom('workshop_vehicle')
		.select('registration_number')
		.where('country', '=', 'SE')
		.execute()
	const plates = vehicles
		.map(({ registration_number }) => registration_number)
		.sort()
		.slice(0, 20)
	const week = await services.workshopOf(getSite(site))?.findWeek({
		...{ registrationNumber: plates[0] ?? '', departmentId: departments[0]?.id ?? '', offeringCodes: ['oil-change'] },
		from: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
	})
	const days = week?.ok ? week.value.map(({ date }) => date) : []
	return {
		...{
			index: [`vehicles-${site}`, `sites-${site}`],
			registrationNumber: plates,
			regNo: plates,
			registration: plates,
		},
		...{ departmentId: departments.map(({ id }) => id), workshopIdentifier: departments.map(({ id }) => id) },
		...{ departmentIdentifier: departments.map(({ id }) => id), brand: ['Volvo', 'BMW'], weekStart: days },
		...{ lat: ['58.5'], lng: ['13.2'], latitude: ['58.5'], longitude: ['13.2'], milage: ['6500'], carId: ['1', '2'] },
		...{ language: ['sv', 'en'], area: ['carList', 'desk'], timeSlot: days.map((day) => `${day}T10:00`) },
		...{
			email: ['anna@example.com'],
			phone: ['0701234567'],
			firstName: ['Anna'],
			lastName: ['Berg'],
			path: ['/', '/bilar'],
		},
		...{
			name: ['car_brand', 'car_price', 'car_fuel'],
			sort_name: ['car_price_asc'],
			fields: [['car_id']],
			facets: [null, []],
		},
		...{ formName: [`${site}CarContactForm`, `${site}SellCarForm`], formId: ['contact'], SourceVehicleId: ['1'] },
		...{ serviceOfferings: ['oil-change'], mileage: ['6500'], rating: [5], date: days },
		...{ startDate: days, endDate: days, bookingDate: days, otpToken: ['1234'] },
		values: [{ car_id: '1', name: 'Anna Berg', phone: '0701234567', email: 'anna@example.com' }],
	}
}
