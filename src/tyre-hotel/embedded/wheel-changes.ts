import { addDays, isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { quarterOf, zoneClock } from '#domain/calendar/zone-clock.ts'
import type { Language } from '#domain/market.ts'
import type { Translate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { wheelChangeCode } from '#workshop/catalogue.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import { type DaySlots, fullDayTime, type Workshop, type WorkshopError } from '#workshop/workshop.ts'
import { bookableDays } from '../bookable-days.ts'
import type { TyreHotel, TyreHotelError } from '../tyre-hotel.ts'

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
}: WheelChangeOptions): Pick<TyreHotel, 'findDays' | 'findTimes' | 'book'> {
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
			const { date, startsAt, workshopId, registrationNumber, customer, freeText, language, idempotencyKey, origin } =
				request
			const { from, to } = bookable()
			const isOfDay = startsAt === null || startsAt.startsWith(`${date}T`)
			if (!isCalendarDay(date) || date < from || date > to || !isOfDay) return fail({ code: 'not-bookable' as const })
			const isFullDay = startsAt === null
			const appointmentTime = startsAt ?? `${date}T${fullDayTime}:00`
			const booked = await workshop()?.book({
				idempotencyKey: `tyre-hotel ${idempotencyKey}`,
				departmentId: workshopId,
				registrationNumber,
				odometer: null,
				offerings: [{ code: wheelChangeCode, units: 1, userInput: '' }],
				timeSlot: appointmentTime,
				...{ isFullDay, customer, freeText, language },
				...(origin === undefined ? {} : { origin }),
			})
			if (!booked) return fail({ code: 'not-bookable' as const })
			if (!booked.ok) return fail(toHotelError(booked.error))
			const department = await findDepartment(workshopId)
			const { siteName: name = '', address = '', email = '', phone = '' } = department ?? {}
			return ok({
				id: booked.value.id,
				serviceName: textsOf(language)('tyreHotel.wheelChange'),
				...{ appointmentTime, isFullDay, customer, freeText },
				workshop: { name, address, email, phone },
				manageToken: booked.value.manageToken,
			})
		},
	}
}

const laterDay = (one: string, other: string) => (one > other ? one : other)
const earlierDay = (one: string, other: string) => (one < other ? one : other)

const isFree = ({ availableSlots, allDaySlotAvailable }: DaySlots) => availableSlots.length > 0 || allDaySlotAvailable

function toHotelError(error: WorkshopError): TyreHotelError {
	if (error.code === 'unavailable') return error
	if (error.code === 'outcome-unknown') return { code: 'unavailable', reason: error.reason }
	return { code: error.code === 'slot-not-available' ? 'slot-not-available' : 'not-bookable' }
}
