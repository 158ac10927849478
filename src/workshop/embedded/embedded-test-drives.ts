import type { Language } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fail, ok } from '#platform/result.ts'
import { sha256 } from '#platform/sha256.ts'
import type { Site } from '#sites/site.ts'
import type { BookingContent } from '../booking-record.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import { canDo } from '../schedule/timetable.ts'
import {
	type StockCar,
	type TestDriveCar,
	type TestDriveError,
	type TestDrives,
	testDriveSkill,
	usualDriveMinutes,
} from '../test-drives.ts'
import type { FreeSlot } from '../workshop.ts'
import { bookTime } from './book-time.ts'
import { carParts } from './booking-parts.ts'
import type { EmbeddedWorkshopsOptions } from './embedded.ts'
import { findNextSlots, slotTaken, type WorkOrder } from './free-times.ts'
import { createStorageGuard } from './storage-guard.ts'
import { createSetupReader } from './workshop-store.ts'

const daysShown = 14
const maxTimes = 120

export const testDriveIn = (language: Language) =>
	createTranslate(language, textsFor(language, ['bookingMail']))('bookingMail.testDrive')

/** A car that a drive can be booked with. */
type DriveOrder = WorkOrder & { job: BookingContent['job']; registrationNumber: string; vehicleName: string }

/**
 * Test drives by the engine of the workshops: a department of the dealer whose people have the skill gives out its time, and the
 * car is held as in a workshop, so that it is never in two places. With the bookings of another system there are none.
 */
export function createEmbeddedTestDrives(options: EmbeddedWorkshopsOptions): (site: Site) => TestDrives {
	const { db, log, now, onChange, onKept, dealersOf, openBookings } = options
	const readSetup = createSetupReader(db, dealersOf)
	const guarded = createStorageGuard(log)

	return ({ key: site, market: { country }, languages }) => {
		/** One for a car in stock, one for each demonstrator of a model. */
		async function findOrders(car: TestDriveCar): Promise<DriveOrder[]> {
			const { departments } = await readSetup({ site, country })
			const toOrder = async (
				department: WorkshopDepartment,
				minutes: number,
				registrationNumber: string,
				vehicleName: string,
			) => ({
				department,
				job: { minutes, skills: [testDriveSkill], equipment: [] },
				car: await carParts(options, country, registrationNumber),
				registrationNumber,
				vehicleName,
			})
			const orders = await Promise.all(
				'model' in car
					? departments.flatMap((department) =>
							(department.demonstrators ?? [])
								.filter(({ model }) => model === car.model)
								.map(({ registrationNumber, model }) =>
									toOrder(department, department.testDriveMinutes ?? usualDriveMinutes, registrationNumber, model),
								),
						)
					: departments
							.filter(({ siteId }) => siteId === car.dealerId)
							.map((department) => toOrder(department, usualDriveMinutes, nameOfCar(car), car.name)),
			)
			const able = orders.filter(({ department, job }) => canDo(department.schedule, job))
			return 'model' in car ? able : able.slice(0, 1)
		}

		async function findTimes(orders: readonly DriveOrder[]): Promise<FreeSlot[]> {
			const range = { from: '', now: now(), limit: maxTimes, maxDays: daysShown }
			const found = await Promise.all(orders.map((order) => findNextSlots(db, order, range)))
			const times = new Set(found.flat().map(({ timeSlot }) => timeSlot))
			return [...times]
				.sort()
				.slice(0, maxTimes)
				.map((timeSlot) => ({ timeSlot, isFullDay: false }))
		}

		return {
			findTimes: (car) => guarded(async () => ok(await findTimes(await findOrders(car)))),

			book: ({ idempotencyKey, origin, ...request }) =>
				guarded<{ id: string }, TestDriveError>(async () => {
					const { car, customer, message, language, timeSlot } = request
					const orders = await findOrders(car)
					const at = now()
					const person = { ...splitName(customer.name), phone: customer.phone, email: customer.email }
					// A car of the dealer is driven by many.
					const limits = openBookings && { ...openBookings, perCar: Number.POSITIVE_INFINITY }
					const slot = { timeSlot, isFullDay: false }
					const ofCustomer = languages.find((each) => each.language === language) ?? languages[0]
					const [ofSite] = languages
					for (const order of orders) {
						const booked = await bookTime(options, {
							order,
							slot,
							now: at,
							idempotencyKey: `${site} test-drive ${idempotencyKey}`,
							fingerprint: sha256(JSON.stringify(request), 'base64url'),
							actor: '',
							open: limits ? { limits, mainService: testDriveSkill } : null,
							onChange,
							booking: {
								site,
								registrationNumber: order.registrationNumber,
								createdAt: at.toISOString(),
								content: {
									customer: person,
									freeText: message,
									vehicleName: order.vehicleName,
									odometer: null,
									job: order.job,
									language,
									...(origin === undefined ? {} : { origin }),
									offerings: [
										{
											...{ code: testDriveSkill, name: testDriveIn(ofCustomer.language), units: 1, userInput: '' },
											...(ofSite.language === language
												? {}
												: { ofSite: { name: testDriveIn(ofSite.language), language: ofSite.language } }),
										},
									],
								},
							},
						})
						if (booked.ok) {
							const { id, isRepeat } = booked.value
							log.info({ booking: id, site, department: order.department.id, isRepeat }, 'a test drive was booked')
							if (!isRepeat) onKept()
							return ok({ id })
						}
						const { code } = booked.error
						if (code === 'key-reused' || code === 'too-many-of-customer') return fail({ code })
					}
					const [first] = orders
					return first ? slotTaken(db, first, { slot, now: at }) : fail({ code: 'slot-not-available', next: [] })
				}),
		}
	}
}

/** A car without a plate is known by its id. */
function nameOfCar({ registrationNumber, carId }: Pick<StockCar, 'registrationNumber' | 'carId'>): string {
	return registrationNumber === '' ? carId : registrationNumber
}

function splitName(name: string): { firstName: string; lastName: string } {
	const space = name.lastIndexOf(' ')
	return space < 0
		? { firstName: name, lastName: '' }
		: { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}
