import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { quarterOf } from '#domain/calendar/zone-clock.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import type { Language } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import type { BoardDay } from '../board.ts'
import { type BookingRecord, isPersonErased, isStillToCome, jobOf, slotOf } from '../booking-record.ts'
import type { Catalogue, RegisteredVehicle } from '../catalogue.ts'
import type { WorkshopDepartment } from '../department-document.ts'
import type {
	BookingsOutsideHours,
	MoveError,
	MoveTarget,
	OperatorBooking,
	WorkshopOperator,
	WorkshopSetup,
} from '../operator.ts'
import { bayResource, technicianResource } from '../schedule/held-time.ts'
import type { BookingRequest, FreeSlot, OfferingCategory, WorkshopError, WorkshopVehicle } from '../workshop.ts'
import { listHistory } from './booking-history.ts'
import { carParts } from './booking-parts.ts'
import { findBookingRecord, toRecords } from './booking-records.ts'
import { cancelTime, moveTime, settleBooking } from './change-booking.ts'
import { createEmbeddedWorkshop, type EmbeddedWorkshopsOptions } from './embedded.ts'
import { type ErasingStore, eraseBookings } from './erase-bookings.ts'
import { bookableTime, findNextSlots, slotTaken, type WorkOrder } from './free-times.ts'
import { listBookingsOf, searchBookings } from './search-bookings.ts'
import { findOutsideHours, readBoard } from './workshop-board.ts'
import {
	changeCatalogue,
	changeDepartment,
	changeVehicle,
	createSetupReader,
	findRegisteredVehicle,
	setAgreement,
} from './workshop-store.ts'

/** They need no lead time and can begin at every quarter of an hour. */
export function createWorkshopOperator(
	options: Omit<EmbeddedWorkshopsOptions, 'actor'> & ErasingStore,
): WorkshopOperator {
	const { db, now, onChange, onKept, dealersOf } = options
	const readSetup = createSetupReader(db, dealersOf)
	const setupOf = ({ key, market }: Site): Promise<WorkshopSetup> => readSetup({ site: key, country: market.country })

	/** The order of a booking by the staff's rules, of one technician only if there is a wish. */
	async function findOwn(site: Site, id: string, technician: string | null = null) {
		const booking = await findBookingRecord(options, id)
		const { departments } = await setupOf(site)
		const department = departments.find((each) => each.id === booking?.department)
		if (!booking || !department || booking.site !== site.key) return null
		const free = withStaffRules(department)
		const technicians = free.schedule.technicians.filter((each) => technician === null || each.id === technician)
		const order: WorkOrder = {
			department: { ...free, schedule: { ...free.schedule, technicians } },
			job: jobOf(booking),
			car: await carParts(options, site.market.country, booking.registrationNumber),
			moved: id,
		}
		return { booking, department, order }
	}

	/** Who does a booking, and where. */
	async function resourcesOf(id: string): Promise<Pick<OperatorBooking, 'technicians' | 'bays'>> {
		const work = await db.selectFrom('workshop_work').select('resource').distinct().where('booking', '=', id).execute()
		const idsOf = (prefix: string) =>
			work.flatMap(({ resource }) => (resource.startsWith(prefix) ? [resource.slice(prefix.length)] : []))
		return { technicians: idsOf(technicianResource('')), bays: idsOf(bayResource('')) }
	}

	/** The time that a booking has, if the wish for a technician changes nothing at it. */
	async function unchangedSlot(
		{ booking, department }: { booking: BookingRecord; department: WorkshopDepartment },
		technician: string | null,
	): Promise<FreeSlot | null> {
		const isKept = technician === null || (await resourcesOf(booking.id)).technicians.includes(technician)
		return isKept ? slotOf(booking, department) : null
	}

	return {
		setupOf,

		async board(
			site: Site,
			range: { department: string; from: string; days: number },
		): Promise<{ department: WorkshopDepartment; days: BoardDay[] } | null> {
			const { departments } = await setupOf(site)
			const department = departments.find(({ id }) => id === range.department)
			return department ? { department, days: await readBoard(options, department, range) } : null
		},

		changeDepartment: async <E>(
			site: Site,
			id: string,
			change: (department: WorkshopDepartment) => Result<WorkshopDepartment, E>,
		): Promise<Result<WorkshopDepartment, E> | null> =>
			changeDepartment(db, { site: site.key, id, dealers: await dealersOf(site.key) }, change),

		changeCatalogue: <E>(
			{ market }: Site,
			change: (catalogue: Catalogue) => Result<Catalogue, E>,
		): Promise<Result<Catalogue, E> | null> => changeCatalogue(db, market.country, change),

		findVehicle: ({ market }: Site, plate: string): Promise<RegisteredVehicle | null> =>
			findRegisteredVehicle(db, market.country, normalizeRegistrationNumber(plate)),

		changeVehicle: <E>(
			{ market }: Site,
			plate: string,
			change: (current: RegisteredVehicle | null) => Result<RegisteredVehicle, E>,
		): Promise<Result<RegisteredVehicle, E>> =>
			changeVehicle(db, { country: market.country, plate: normalizeRegistrationNumber(plate) }, change),

		setAgreement: (
			{ market }: Site,
			vehicle: Pick<RegisteredVehicle, 'registrationNumber' | 'hasAgreement'>,
		): Promise<void> => setAgreement(db, market.country, vehicle),

		outsideHours: (department: WorkshopDepartment): Promise<BookingsOutsideHours> =>
			findOutsideHours(options, department, quarterOf(now())),

		today: (department: WorkshopDepartment): string => bookableTime(department, now()).today,

		search: (site: Site, text: string): Promise<BookingRecord[]> => searchBookings(options, { site: site.key, text }),

		bookingsOf: (site: Site, contact: PersonContact): Promise<BookingRecord[]> =>
			listBookingsOf(options, { site: site.key, contact }),

		async erase(site: Site, ids: readonly string[]): Promise<number> {
			const rows = await db
				.selectFrom('workshop_booking')
				.selectAll()
				.where('site', '=', site.key)
				.where('id', 'in', ids)
				.where('person', 'is not', null)
				.execute()
			const kept = new Set(
				(await toRecords(options, rows)).flatMap((each) => (isStillToCome(each, quarterOf(now())) ? each.id : [])),
			)
			const ended = rows.filter(({ id }) => !kept.has(id))
			await eraseBookings(options, ended)
			return ended.length
		},

		async find(site: Site, id: string): Promise<OperatorBooking | null> {
			const own = await findOwn(site, id)
			if (!own) return null
			const { booking, department } = own
			return { booking, department, ...(await resourcesOf(id)), history: await listHistory(db, id) }
		},

		async nextTimes(site: Site, id: string): Promise<FreeSlot[]> {
			const own = await findOwn(site, id)
			if (!own || !isMovable(own.booking)) return []
			const except = slotOf(own.booking, own.department)
			return findNextSlots(db, own.order, { from: '', except, limit: 5, maxDays: 28, now: now() })
		},

		async timesOn(
			site: Site,
			id: string,
			{ date, technician }: { date: string; technician: string | null },
		): Promise<FreeSlot[]> {
			const own = await findOwn(site, id, technician)
			if (!own || !isMovable(own.booking) || !isCalendarDay(date)) return []
			if (date < bookableTime(own.department, now()).today) return []
			const except = await unchangedSlot(own, technician)
			return findNextSlots(db, own.order, { from: date, except, limit: maxTimesOfDay, maxDays: 1, now: now() })
		},

		async move(
			site: Site,
			id: string,
			{ technician, ...slot }: MoveTarget,
			actor: string,
		): Promise<Result<BookingRecord, MoveError>> {
			const own = await findOwn(site, id, technician)
			if (!own) return fail({ code: 'booking-not-found' })
			if (!isMovable(own.booking)) return fail({ code: 'not-confirmed' })
			const moved = await moveTime(options, { id, order: own.order, slot, actor, now: now(), onChange })
			if (moved.ok) {
				onKept()
				return moved
			}
			if (moved.error.code !== 'taken') return fail({ code: 'not-confirmed' })
			return slotTaken(db, own.order, { slot, except: await unchangedSlot(own, technician), now: now() })
		},

		async cancel(site: Site, id: string, actor: string): Promise<BookingRecord | null> {
			const own = await findOwn(site, id)
			if (!own) return null
			const cancelled = await cancelTime(options, { id, department: own.department, actor, now: now(), onChange })
			if (cancelled) onKept()
			return cancelled
		},

		async settle(
			site: Site,
			id: string,
			{ kind, tellsCustomer = false }: { kind: 'done' | 'no-show' | 'reopened'; tellsCustomer?: boolean },
			actor: string,
		): Promise<BookingRecord | null> {
			const own = await findOwn(site, id)
			if (!own) return null
			const change = { id, department: own.department, kind, actor, now: now() }
			const settled = await settleBooking(options, { ...change, onChange: tellsCustomer ? onChange : null })
			if (settled && tellsCustomer) onKept()
			return settled
		},

		async offer(
			site: Site,
			{ department, plate, language }: { department: WorkshopDepartment; plate: string; language: Language },
		): Promise<Result<{ vehicle: WorkshopVehicle; categories: OfferingCategory[] }, WorkshopError>> {
			const workshop = createEmbeddedWorkshop(site, {
				...options,
				readSetup: async (key) => ({ ...(await readSetup(key)), departments: [department] }),
			})
			const vehicle = await workshop.findVehicle(plate)
			if (!vehicle.ok) return vehicle
			const car = { registrationNumber: plate, place: department, language }
			const [services, addOns] = [await workshop.findServices(car), await workshop.findAddOns(car)]
			if (!services.ok) return services
			return addOns.ok ? ok({ vehicle: vehicle.value, categories: [...services.value, ...addOns.value] }) : addOns
		},

		async book(
			site: Site,
			request: Omit<BookingRequest, 'timeSlot' | 'isFullDay'> & { slot: FreeSlot | null },
			actor: string,
		): Promise<Result<{ id: string }, WorkshopError>> {
			const { slot, ...asked } = request
			const workshop = createEmbeddedWorkshop(site, {
				...options,
				actor,
				readSetup: async (key) => {
					const { departments, catalogue } = await readSetup(key)
					return { catalogue, departments: departments.map(withStaffRules) }
				},
			})
			const book = (at: FreeSlot) => workshop.book({ ...asked, ...at })
			if (slot) return book(slot)
			// A time that is never free: the answer has the first that is.
			const first = await book({ timeSlot: '', isFullDay: false })
			if (first.ok || first.error.code !== 'slot-not-available' || !first.error.next[0]) return first
			return book(first.error.next[0])
		},
	}
}

const isMovable = (booking: BookingRecord) => booking.state === 'confirmed' && !isPersonErased(booking)

/** A day has so many quarters, and the whole day. */
const maxTimesOfDay = 101

function withStaffRules(department: WorkshopDepartment): WorkshopDepartment {
	const dropOff = { from: '00:00', to: '23:45', everyMinutes: 15 } as const
	return { ...department, schedule: { ...department.schedule, leadMinutes: 0, dropOff } }
}
