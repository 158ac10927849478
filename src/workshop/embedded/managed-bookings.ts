import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { quarterMinutes, quarterOf } from '#domain/calendar/zone-clock.ts'
import type { Country, Language } from '#domain/market.ts'
import { fail, ok } from '#platform/result.ts'
import { type BookingRecord, customerMinutes, isTestDrive, jobOf, localTimeOf, slotOf } from '../booking-record.ts'
import { findOffering, textIn } from '../catalogue.ts'
import { describeDepartment, type WorkshopDepartment } from '../department-document.ts'
import type { WorkshopSetup } from '../operator.ts'
import { testDriveSkill } from '../test-drives.ts'
import type { BookingReceipt, DaySlots, ManageError, Workshop, WorkshopBooking, WorkshopError } from '../workshop.ts'
import { carParts } from './booking-parts.ts'
import { findBookingByKey, findBookingRecord } from './booking-records.ts'
import { cancelTime, moveTime } from './change-booking.ts'
import type { BookingChange } from './department-time.ts'
import { findPlans, slotTaken, toDaySlots } from './free-times.ts'
import { issueManageToken, readManageToken } from './manage-token.ts'
import type { StorageGuard } from './storage-guard.ts'

export type BookingKeeping = {
	db: Kysely<Database>
	keys: KeyRing
	/** Signs the links of confirmation mails. */
	signingKey: Buffer
	now: () => Date
	/** Kept in the transaction of every change. */
	onChange: BookingChange
	/** Name of the member of staff who changes; empty if customers do. */
	actor?: string
	/** After a change is kept. */
	onKept: () => void
	/** Names the work of a test drive, which no catalogue has. Without it it keeps the name with which it was booked. */
	testDriveIn?: (language: Language) => string
}

/** Names work in a language; null if it is not known. */
type WorkNames = (code: string, language: Language) => string | null

type ManagedOptions = BookingKeeping & {
	siteKey: string
	country: Country
	guarded: StorageGuard
	setup: () => Promise<WorkshopSetup>
}

type Managing = Pick<Workshop, 'findReceipt' | 'findBooking' | 'findWeekToMove' | 'moveBooking' | 'cancelBooking'>

/** What customers do with a booking they have, by the token of its link. */
export function createManagedBookings(options: ManagedOptions): Managing {
	const { db, signingKey, now, onChange, onKept, siteKey, country, guarded, setup, actor = '', testDriveIn } = options

	async function findManaged(token: string) {
		const id = readManageToken(token, signingKey)
		const booking = id === null ? null : await findBookingRecord(options, id)
		const { departments, catalogue } = await setup()
		const department = departments.find((each) => each.id === booking?.department)
		if (!booking || !department || booking.site !== siteKey) return null
		const car = await carParts(options, country, booking.registrationNumber)
		const nameIn: WorkNames = (code, language) => {
			if (code === testDriveSkill) return testDriveIn?.(language) ?? null
			const offering = catalogue && findOffering(catalogue, code)
			return offering ? textIn(offering.names, language) : null
		}
		const order = { department, job: jobOf(booking), car, moved: booking.id }
		return { booking, department, nameIn, order, isChangeable: isChangeable(booking, department, now()) }
	}

	return {
		findReceipt: (idempotencyKey) =>
			guarded<BookingReceipt | null, WorkshopError>(async () => {
				const booking = await findBookingByKey(options, `${siteKey} ${idempotencyKey}`)
				const { departments } = await setup()
				const department = departments.find((each) => each.id === booking?.department)
				if (!booking || !department) return ok(null)
				const readyAt = booking.readyAt === null ? null : localTimeOf(booking.readyAt, department.schedule.timeZone)
				return ok({ id: booking.id, manageToken: issueManageToken(booking.id, signingKey), readyAt })
			}),
		findBooking: (token, language) =>
			guarded<WorkshopBooking, ManageError>(async () => {
				const managed = await findManaged(token)
				return managed ? ok(toBooking(managed, { now: now(), language })) : fail({ code: 'booking-not-found' })
			}),
		findWeekToMove: (token, from) =>
			guarded<DaySlots[], ManageError>(async () => {
				const managed = await findManaged(token)
				if (!managed) return fail({ code: 'booking-not-found' })
				const { booking, department } = managed
				if (!managed.isChangeable || !isCalendarDay(from)) return fail({ code: 'not-changeable' })
				const plans = await findPlans(db, managed.order, { from, days: 7, now: now() })
				return ok(plans.map((each) => toDaySlots(each, { department, except: slotOf(booking, department) })))
			}),
		moveBooking: (token, slot, language) =>
			guarded<WorkshopBooking, ManageError>(async () => {
				const managed = await findManaged(token)
				if (!managed) return fail({ code: 'booking-not-found' })
				if (!managed.isChangeable) return fail({ code: 'not-changeable' })
				const { order, booking, department, nameIn } = managed
				const contentOf = readIn(language, nameIn)
				const moved = await moveTime(options, { id: booking.id, order, slot, actor, now: now(), onChange, contentOf })
				if (!moved.ok) {
					if (moved.error.code !== 'taken') return fail({ code: 'not-changeable' })
					return slotTaken(db, order, { slot, except: slotOf(booking, department), now: now() })
				}
				onKept()
				return ok(toBooking({ booking: moved.value, department, nameIn }, { now: now() }))
			}),
		cancelBooking: (token, language) =>
			guarded<WorkshopBooking, ManageError>(async () => {
				const managed = await findManaged(token)
				if (!managed) return fail({ code: 'booking-not-found' })
				const { booking, department, nameIn } = managed
				const contentOf = readIn(language, nameIn)
				const cancelled = managed.isChangeable
					? await cancelTime(options, { id: booking.id, department, actor, now: now(), onChange, contentOf })
					: null
				if (!cancelled) return fail({ code: 'not-changeable' })
				onKept()
				return ok(toBooking({ booking: cancelled, department, nameIn }, { now: now() }))
			}),
	}
}

const lastChange = (booking: BookingRecord, { schedule }: WorkshopDepartment) =>
	booking.handIn - Math.ceil(schedule.changeableMinutes / quarterMinutes)

function isChangeable(booking: BookingRecord, department: WorkshopDepartment, now: Date): boolean {
	return booking.state === 'confirmed' && quarterOf(now) < lastChange(booking, department)
}

function toBooking(
	{ booking, department, nameIn }: { booking: BookingRecord; department: WorkshopDepartment; nameIn: WorkNames },
	{ now, language = booking.content.language }: { now: Date; language?: Language | undefined },
): WorkshopBooking {
	const localText = (quarter: number) => localTimeOf(quarter, department.schedule.timeZone)
	return {
		id: booking.id,
		department: { ...describeDepartment(department), phone: department.phone, email: department.email },
		registrationNumber: booking.registrationNumber,
		vehicleName: booking.content.vehicleName,
		offerings: worksIn(language, booking, nameIn).map(({ code, name, units, price }) => ({
			code,
			name,
			units,
			price,
		})),
		timeSlot: localText(booking.handIn),
		isFullDay: booking.isFullDay,
		customerMinutes: customerMinutes(booking),
		readyAt: booking.readyAt === null || isTestDrive(booking) ? null : localText(booking.readyAt),
		customer: booking.content.customer,
		state: booking.state === 'cancelled' ? 'cancelled' : 'confirmed',
		sequence: booking.sequence,
		changeableUntil: localText(lastChange(booking, department)),
		isChangeable: isChangeable(booking, department, now),
	}
}

/** The work as it was named to the customer, or as it is named in another language. */
function worksIn(language: Language, { content }: BookingRecord, nameIn: WorkNames) {
	if (language === content.language) return content.offerings
	return content.offerings.map(({ ofSite, ...work }) => {
		const name = nameIn(work.code, language)
		if (name !== null) return { ...work, name }
		return ofSite?.language === language ? { ...work, name: ofSite.name } : work
	})
}

/** The content of a booking that its customer reads in another language now. The workshop still has the work in that of the site. */
const readIn = (language: Language | undefined, nameIn: WorkNames) => (booking: BookingRecord) => {
	const { content } = booking
	if (language === undefined || language === content.language) return content
	const names = worksIn(language, booking, nameIn).map(({ name }) => name)
	const offerings = content.offerings.map(({ ofSite: before, ...work }, index) => {
		const ofSite = before ?? { name: work.name, language: content.language }
		return { ...work, name: names[index] ?? work.name, ...(ofSite.language !== language && { ofSite }) }
	})
	return { ...content, language, offerings }
}
