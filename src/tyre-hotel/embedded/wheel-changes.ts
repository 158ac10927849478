import { addDays, isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { quarterOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { wheelChangeCode } from '#workshop/catalogue.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import {
	type BookingReceipt,
	type DaySlots,
	type FreeSlot,
	fullDayTime,
	type Workshop,
	type WorkshopError,
} from '#workshop/workshop.ts'
import { bookableDays } from '../bookable-days.ts'
import type { TyreHotel, TyreHotelError, WheelChangeConfirmation, WheelChangeRequest } from '../tyre-hotel.ts'

const weekDays = 7

type WheelChangeOptions = {
	timeZone: string
	textsOf: (language: Language) => Translate
	now: () => Date
	workshop: () => Workshop | null
	findDepartment: (id: string) => Promise<StoredDepartment | undefined>
}

/** Times for stored wheels, by the schedule of the workshops. */
export function createWheelChanges({
	timeZone,
	textsOf,
	now,
	workshop,
	findDepartment,
}: WheelChangeOptions): Pick<TyreHotel, 'findDays' | 'findTimes' | 'book' | 'findBooking'> {
	const bookable = () => bookableDays(zoneClock(timeZone).localAt(quarterOf(now())).date)

	async function findWeek(
		{ workshopId, scheduleCode }: { workshopId: string; scheduleCode: string },
		from: string,
	): Promise<Result<DaySlots[], TyreHotelError>> {
		const asked = { registrationNumber: scheduleCode, offeringCodes: [wheelChangeCode], departmentId: workshopId, from }
		const week = await workshop()?.findWeek(asked)
		if (!week) return fail({ code: 'not-bookable' as const })
		return week.ok ? week : fail(toHotelError(week.error))
	}

	return {
		async findDays(asked) {
			const range = bookable()
			const from = laterDay(asked.from, range.from)
			const to = earlierDay(asked.to, range.to)
			const starts: string[] = []
			for (let start = from; start <= to; start = addDays(start, weekDays)) starts.push(start)
			const days: string[] = []
			for (const week of await Promise.all(starts.map((start) => findWeek(asked, start)))) {
				if (!week.ok) return week
				days.push(...week.value.filter((day) => day.date <= to && isFree(day)).map(({ date }) => date))
			}
			return ok(days)
		},

		async findTimes(asked) {
			const { from, to } = bookable()
			if (!isCalendarDay(asked.date) || asked.date < from || asked.date > to) return ok([])
			const week = await findWeek(asked, asked.date)
			if (!week.ok) return week
			return ok(week.value[0]?.availableSlots.map((time) => `${asked.date}T${time}:00`) ?? [])
		},

		async book(request) {
			const { date, startsAt, workshopId, registrationNumber, customer, freeText, language, origin } = request
			const { from, to } = bookable()
			const isOfDay = startsAt === null || startsAt.startsWith(`${date}T`)
			if (!isCalendarDay(date) || date < from || date > to || !isOfDay) return fail({ code: 'not-bookable' as const })
			const booked = await workshop()?.book({
				idempotencyKey: keyOf(request),
				departmentId: workshopId,
				registrationNumber,
				odometer: null,
				offerings: [{ code: wheelChangeCode, units: 1, userInput: '' }],
				...slotOf(request),
				...{ customer, freeText, language },
				...(origin === undefined ? {} : { origin }),
			})
			if (!booked) return fail({ code: 'not-bookable' as const })
			return booked.ok ? ok(await confirm(request, booked.value)) : fail(toHotelError(booked.error))
		},

		async findBooking(request) {
			const found = await workshop()?.findReceipt(keyOf(request))
			if (!found) return ok(null)
			if (!found.ok) return fail(toHotelError(found.error))
			return ok(found.value && (await confirm(request, found.value)))
		},
	}

	async function confirm(request: WheelChangeRequest, receipt: BookingReceipt): Promise<WheelChangeConfirmation> {
		const { workshopId, customer, freeText, language } = request
		const department = await findDepartment(workshopId)
		const { siteName: name = '', address = '', email = '', phone = '' } = department ?? {}
		const { timeSlot: appointmentTime, isFullDay } = slotOf(request)
		return {
			...receipt,
			serviceName: textsOf(language)('tyreHotel.wheelChange'),
			...{ appointmentTime, isFullDay, customer, freeText },
			workshop: { name, address, email, phone },
		}
	}
}

const keyOf = ({ idempotencyKey }: WheelChangeRequest) => `tyre-hotel ${idempotencyKey}`

/** Without a time the car is left for the day. */
const slotOf = ({ date, startsAt }: WheelChangeRequest): FreeSlot => ({
	timeSlot: startsAt ?? `${date}T${fullDayTime}:00`,
	isFullDay: startsAt === null,
})

const laterDay = (one: string, other: string) => (one > other ? one : other)
const earlierDay = (one: string, other: string) => (one < other ? one : other)

const isFree = ({ availableSlots, allDaySlotAvailable }: DaySlots) => availableSlots.length > 0 || allDaySlotAvailable

const tellable = ['slot-not-available', 'outcome-unknown', 'too-many-of-customer', 'too-many-of-car'] as const

function toHotelError(error: WorkshopError): TyreHotelError {
	if (error.code === 'unavailable') return error
	const told = tellable.find((code) => code === error.code)
	return { code: told ?? 'not-bookable' }
}
