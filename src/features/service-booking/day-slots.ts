import { type DaySlots, fullDayTime } from '#workshop/workshop.ts'
import type { ChosenSlot } from './booking.ts'

/** The times of a day, the whole day first, each with when the car is ready. */
export function slotsOf({ date, ...day }: DaySlots): ChosenSlot[] {
	const timed = day.availableSlots.map((time, index) => {
		const ready = day.readyTimes[index]
		return { timeSlot: `${date}T${time}:00`, isFullDay: false, readyAt: ready ? `${date}T${ready}:00` : null }
	})
	const wholeDay = { timeSlot: `${date}T${fullDayTime}:00`, isFullDay: true, readyAt: day.allDayReadyAt }
	return day.allDaySlotAvailable ? [wholeDay, ...timed] : timed
}

/** The times of a day as they are shown. */
export function groupSlots(slots: readonly ChosenSlot[]) {
	const timed = slots.filter(({ isFullDay }) => !isFullDay)
	const isMorning = ({ timeSlot }: ChosenSlot) => timeSlot.slice(11, 13) < '12'
	return {
		wholeDay: slots.filter(({ isFullDay }) => isFullDay),
		morning: timed.filter(isMorning),
		afternoon: timed.filter((slot) => !isMorning(slot)),
	}
}
