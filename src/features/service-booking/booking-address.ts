import { isCalendarDay, isLocalTime } from '#domain/calendar/calendar-day.ts'
import { convertOdometer } from '#domain/cars/format-odometer.ts'
import { toPlate } from '#domain/cars/registration-number.ts'
import type { QueryReader } from '#platform/query-reader.ts'
import { maxOfferings } from '#workshop/workshop.ts'
import { maxMessageLength, type SelectedServices } from './booking.ts'
import type { BookingState } from './booking-flow.ts'
import { parseMileage } from './booking-rules.ts'
import { type WorkshopSort, workshopSorts } from './workshop-list.ts'

/** The booking in the page's query, for visitors without JavaScript. What it says is checked by the server. */
export type BookingQuery = {
	plate: string
	place: string
	/** The step to show, as far as the rest allows. */
	step: number
	/** In the unit of the site. */
	mileage: number | null
	/** Codes of services and add-ons. */
	codes: string[]
	/** By code. */
	units: Map<string, number>
	messages: Map<string, string>
	sort: WorkshopSort
	/** The last workshop of the batch before. */
	after: string | null
	departmentId: string | null
	/** Monday of the week to show, `YYYY-MM-DD`. */
	week: string | null
	timeSlot: string | null
	isFullDay: boolean
	/** Of the prices that were shown with a link to times. */
	pricePromise: string | null
	/** The sum that was shown with it. */
	shownSum: number | null
	/** Of a booking that was made. */
	bookedToken: string | null
}

export const bookingQueryNames = [
	...['regNo', 'place', 'step', 'mileage', 'offering', 'units', 'messageFor', 'message', 'sort', 'after'],
	'mileage.km',
	...['department', 'week', 'time', 'fullDay', 'promise', 'sum', 'booked'],
	// One for each category whose offerings exclude each other: the radio buttons of a name are one group.
	...['only0', 'only1', 'only2', 'only3', 'only4', 'only5', 'only6', 'only7', 'only8', 'only9'],
] as const
export type BookingQueryName = (typeof bookingQueryNames)[number]
/** The mileage in kilometres, from readers of other languages on a site that counts mil. */
export const kilometresField = 'mileage.km' satisfies (typeof bookingQueryNames)[number]
/** The token of the booking that was made. */
export const bookedParam = 'booked' satisfies (typeof bookingQueryNames)[number]

type Pairs = [name: BookingQueryName, value: string][]

/** Anything invalid is as if it was not there. */
export function parseBookingQuery(query: QueryReader<BookingQueryName>): BookingQuery {
	const get = (name: BookingQueryName) => query.get(name) ?? ''
	const getAll = (name: BookingQueryName) => query.getAll(name).slice(0, maxOfferings)
	const messages = getAll('message')
	const week = get('week')
	const time = get('time')
	return {
		plate: toPlate(get('regNo')),
		place: get('place').trim().slice(0, 100),
		step: Number(/^[1-4]$/.exec(get('step'))?.[0] ?? 1),
		mileage: parseMileage(get('mileage')) ?? mileageOfKilometres(parseMileage(get(kilometresField))),
		codes: bookingQueryNames.filter(isOfferingName).flatMap(getAll),
		units: new Map(getAll('units').flatMap(readUnitsOf)),
		messages: new Map(
			getAll('messageFor').map((code, index) => [code, (messages[index] ?? '').trim().slice(0, maxMessageLength)]),
		),
		sort: workshopSorts.find((sort) => sort === get('sort')) ?? 'nearest',
		after: get('after') || null,
		departmentId: get('department') || null,
		week: isCalendarDay(week) ? week : null,
		timeSlot: isLocalTime(time) ? time : null,
		isFullDay: get('fullDay') === '1',
		pricePromise: get('promise').slice(0, maxPromiseLength) || null,
		shownSum: readShownSum(get('sum')),
		bookedToken: get(bookedParam) || null,
	}
}

/** In mil, and never 0. */
export function mileageOfKilometres(value: number | null): number | null {
	return value === null ? null : Math.max(1, convertOdometer({ value, unit: 'km' }, 'mil').value)
}

const maxPromiseLength = 4000

/** Null if it is not written as we write it. */
export function readShownSum(text: string | null): number | null {
	return /^\d{1,8}(?:\.\d{1,2})?$/.test(text ?? '') ? Number(text) : null
}

const isOfferingName = (name: BookingQueryName) => name === 'offering' || name.startsWith('only')

/** The name of an offering's checkbox or radio button. */
export function offeringName(category: { selectionType: 'exclusive' | null }, index: number): BookingQueryName {
	return bookingQueryNames.find((name) => category.selectionType !== null && name === `only${index}`) ?? 'offering'
}

/** `code:2`, as the options of a select. */
function readUnitsOf(value: string): [string, number][] {
	const [, code, units] = /^(?<code>.+):(?<units>\d{1,3})$/.exec(value) ?? []
	return code && units ? [[code, Number(units)]] : []
}

export function unitsValue(code: string, units: number): string {
	return `${code}:${units}`
}

/** The car, the place and what is chosen, as names and values. With a type, only the offerings of that type. */
export function toBookingPairs({ car, place, mileage, services }: BookingState, type?: 'service' | 'addon'): Pairs {
	const found: Pairs =
		car && place
			? [
					['regNo', car.registrationNumber],
					['place', place.name],
				]
			: []
	return [...found, ...mileagePairs(mileage), ...offeringPairs(services, type)]
}

function mileagePairs(mileage: number | null): Pairs {
	return mileage === null ? [] : [['mileage', String(mileage)]]
}

function offeringPairs(services: SelectedServices, wanted: 'service' | 'addon' | undefined): Pairs {
	return Object.entries(services).flatMap(([code, { type, unit, userInput }]): Pairs => {
		if (wanted && type !== wanted) return []
		const units: Pairs = unit > 1 ? [['units', unitsValue(code, unit)]] : []
		const message: Pairs =
			userInput === ''
				? []
				: [
						['messageFor', code],
						['message', userInput],
					]
		return [['offering', code], ...units, ...message]
	})
}

/** The query of a link to a step. */
export function toBookingSearch(pairs: Pairs, more: Partial<Record<BookingQueryName, string>> = {}): string {
	return `?${new URLSearchParams([...pairs, ...Object.entries(more)])}`
}
