import { createHash } from 'node:crypto'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fail, ok } from '#platform/result.ts'
import { bookTime } from '#providers/workshop/embedded/book-time.ts'
import type { EmbeddedWorkshopsOptions } from '#providers/workshop/embedded/embedded.ts'
import { carHold, findNextSlots, slotTaken, type WorkOrder } from '#providers/workshop/embedded/free-times.ts'
import { createStorageGuard } from '#providers/workshop/embedded/storage-guard.ts'
import { createSetupReader } from '#providers/workshop/embedded/workshop-store.ts'
import { canDo } from '#providers/workshop/schedule/timetable.ts'
import type { Site } from '#sites/site.ts'
import { type TestDriveCar, type TestDriveError, type TestDrives, testDriveSkill } from './test-drives.ts'

/** With keys, papers and the walk round the car. */
const testDriveJob = { minutes: 45, skills: [testDriveSkill], equipment: [] }

const daysShown = 14
const maxTimes = 120

/**
 * Test drives by the engine of the workshops: a department of the dealer whose people have the skill gives out its time, and the
 * car is held as in a workshop, so that it is never in two places. With the bookings of another system there are none.
 */
export function createEmbeddedTestDrives(options: EmbeddedWorkshopsOptions): (site: Site) => TestDrives {
	const { db, log, now, onChange, onKept } = options
	const readSetup = createSetupReader(db)
	const guarded = createStorageGuard(log)

	return ({ key: site, market: { country }, languages }) => {
		async function findOrder({ dealerId, ...car }: TestDriveCar): Promise<WorkOrder | null> {
			const { departments } = await readSetup({ site, country })
			const department = departments.find(
				({ siteId, schedule }) => siteId === dealerId && canDo(schedule, testDriveJob),
			)
			return department ? { department, job: testDriveJob, car: carHold(country, nameOfCar(car)) } : null
		}

		return {
			findTimes: (car) =>
				guarded(async () => {
					const order = await findOrder(car)
					const range = { from: '', now: now(), limit: maxTimes, maxDays: daysShown }
					const times = order ? await findNextSlots(db, order, range) : []
					return ok(times.filter(({ isFullDay }) => !isFullDay))
				}),

			book: ({ idempotencyKey, ...request }) =>
				guarded<{ id: string }, TestDriveError>(async () => {
					const { car, customer, message, language, timeSlot } = request
					const order = await findOrder(car)
					if (!order) return fail({ code: 'slot-not-available', next: [] })
					const at = now()
					const slot = { timeSlot, isFullDay: false }
					const { locale } = languages.find((each) => each.language === language) ?? languages[0]
					const t = createTranslate(locale, textsFor(language, ['bookingMail']))
					const booked = await bookTime(db, {
						order,
						slot,
						now: at,
						idempotencyKey: `${site} test-drive ${idempotencyKey}`,
						fingerprint: createHash('sha256').update(JSON.stringify(request)).digest('base64url'),
						actor: '',
						onChange,
						booking: {
							site,
							registrationNumber: nameOfCar(car),
							createdAt: at.toISOString(),
							content: {
								customer: { ...splitName(customer.name), phone: customer.phone, email: customer.email },
								freeText: message,
								vehicleName: car.name,
								odometer: null,
								job: testDriveJob,
								language,
								offerings: [{ code: testDriveSkill, name: t('bookingMail.testDrive'), units: 1, userInput: '' }],
							},
						},
					})
					if (!booked.ok) {
						if (booked.error.code === 'key-reused') return fail({ code: 'key-reused' })
						return slotTaken(db, order, slot, at)
					}
					const { id, isRepeat } = booked.value
					log.info({ booking: id, site, department: order.department.id, isRepeat }, 'a test drive was booked')
					if (!isRepeat) onKept()
					return ok({ id })
				}),
		}
	}
}

/** A car without a plate is known by its id. */
function nameOfCar({ registrationNumber, carId }: Pick<TestDriveCar, 'registrationNumber' | 'carId'>): string {
	return registrationNumber === '' ? carId : registrationNumber
}

function splitName(name: string): { firstName: string; lastName: string } {
	const space = name.lastIndexOf(' ')
	return space < 0
		? { firstName: name, lastName: '' }
		: { firstName: name.slice(0, space), lastName: name.slice(space + 1) }
}
