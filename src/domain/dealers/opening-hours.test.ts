import { expect, test } from 'vitest'
import { type WallClock, wallClock } from '../calendar/wall-clock.ts'
import { openingStatus, type Schedule } from './opening-hours.ts'
import { parseDate, parseHours, parseSchedule } from './parse-schedule.ts'
import { parseWeekdays, weekdaySpan } from './weekday-names.ts'

const open = (closes: string | null) => ({
	kind: 'open',
	closesAt: closes === null ? null : minutesOf(closes),
})
const opens = (inDays: number, date: string, at: string) => ({
	kind: 'closed',
	opens: { inDays, date, at: minutesOf(at) },
})

function minutesOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

/** `2026-11-21 09:30` */
function at(moment: string): WallClock {
	const [date = '', time = ''] = moment.split(' ')
	return { date, minutes: minutesOf(time) }
}

/** A sales department in winter 2026; Monday is 23 November. */
const sales: Schedule = parseSchedule({
	openingHours: [
		{ day: 'Måndag–fredag', text: '09:00–18:00' },
		{ day: 'Lördag', text: '10:00–12:00, 13:00–15:00' },
		{ day: 'Söndag', text: 'Stängt' },
	],
	deviatingHours: [
		{ day: '2026-12-23', text: '09:00–14:00' },
		{ day: '2026-12-24', text: 'Stängt' },
		{ day: '2026-12-25', text: 'Stängt' },
		{ day: '2026-12-30', text: 'Ring oss' },
	],
	vacations: [{ start: '2027-07-12', end: '2027-08-01', days: [] }],
})

test.each([
	['in the middle of a working day', '2026-11-23 12:00', open('18:00')],
	['at the minute of opening', '2026-11-23 09:00', open('18:00')],
	['a minute before', '2026-11-23 08:59', opens(0, '2026-11-23', '09:00')],
	['at the minute of closing', '2026-11-23 18:00', opens(1, '2026-11-24', '09:00')],
	['during lunch', '2026-11-28 12:30', opens(0, '2026-11-28', '13:00')],
	['on Saturday evening, over a closed Sunday', '2026-11-28 15:00', opens(2, '2026-11-30', '09:00')],
	['at midnight', '2026-11-24 00:00', opens(0, '2026-11-24', '09:00')],
	['on a day with shorter hours', '2026-12-23 13:59', open('14:00')],
	['after the shorter hours, over the holidays', '2026-12-23 14:00', opens(3, '2026-12-26', '10:00')],
	['on a day whose text says no hours', '2026-12-30 12:00', null],
	['the day before such a day', '2026-12-29 19:00', { kind: 'closed', opens: null }],
	['in the vacation', '2027-07-12 12:00', opens(21, '2027-08-02', '09:00')],
	['on the last day of the vacation', '2027-08-01 12:00', opens(1, '2027-08-02', '09:00')],
	['on the Sunday before the vacation', '2027-07-11 18:00', opens(22, '2027-08-02', '09:00')],
])('%s', (_, moment, expected) => {
	expect(openingStatus(sales, at(moment))).toEqual(expected)
})

test('a day that cannot be read is no deviation', () => {
	const { deviations } = parseSchedule({
		openingHours: [],
		deviatingHours: [
			{ day: 'some day', text: '10:00-11:00' },
			{ day: '2027-12-24', text: 'Stängt' },
		],
		vacations: [],
	})
	expect(deviations).toEqual({ '2027-12-24': [] })
})

test('a deviation takes precedence over a vacation, and a vacation may have its own hours', () => {
	const schedule = parseSchedule({
		openingHours: [{ day: 'Mon-Sun', text: '8-18' }],
		deviatingHours: [{ day: '14/07/2027', text: '10:00-11:00' }],
		vacations: [{ start: '12/07/2027', end: '30/07/2027', days: [{ day: 'Mon-Sun', text: '9-12' }] }],
	})
	expect(openingStatus(schedule, at('2027-07-13 11:59'))).toEqual(open('12:00'))
	expect(openingStatus(schedule, at('2027-07-14 11:59'))).toEqual(opens(1, '2027-07-15', '09:00'))
})

const fuel = parseSchedule({
	openingHours: [
		{ day: 'Friday', text: '18:00-02:00' },
		{ day: 'Sat-Sun', text: '00:00-24:00' },
		{ day: 'Mon-Thu', text: 'Closed' },
	],
	deviatingHours: [],
	vacations: [],
})
const always = parseSchedule({
	openingHours: [{ day: 'Mon-Sun', text: '00:00-24:00' }],
	deviatingHours: [],
	vacations: [],
})

test.each([
	['before midnight of a night that goes on', fuel, '2026-11-27 23:00', open('02:00')],
	['after midnight, from the day before', fuel, '2026-11-23 00:30', opens(4, '2026-11-27', '18:00')],
	['through the night between two days', fuel, '2026-11-28 23:59', open('00:00')],
	['round the clock', always, '2026-11-25 03:00', open(null)],
])('%s', (_, schedule, moment, expected) => {
	expect(openingStatus(schedule, at(moment))).toEqual(expected)
})

test('an opening past midnight ends at its end if nothing follows', () => {
	const bar = parseSchedule({
		openingHours: [
			{ day: 'Friday', text: '18:00-02:00' },
			{ day: 'Sat-Thu', text: 'Closed' },
		],
		deviatingHours: [],
		vacations: [],
	})
	expect(openingStatus(bar, at('2026-11-28 01:59'))).toEqual(open('02:00'))
	expect(openingStatus(bar, at('2026-11-28 02:00'))).toEqual(opens(6, '2026-12-04', '18:00'))
})

test('unknown hours give no status', () => {
	const silent = parseSchedule({ openingHours: [], deviatingHours: [], vacations: [] })
	expect(openingStatus(silent, at('2026-11-23 12:00'))).toBeNull()
})

test.each([
	['in winter', '2026-11-23T08:00:00Z', 'Europe/Stockholm', '2026-11-23 09:00'],
	['in summer', '2026-07-06T07:00:00Z', 'Europe/Stockholm', '2026-07-06 09:00'],
	['an hour further east', '2026-11-23T08:00:00Z', 'Europe/Helsinki', '2026-11-23 10:00'],
	['the minute before the clocks go forward', '2026-03-29T00:59:00Z', 'Europe/Stockholm', '2026-03-29 01:59'],
	['the minute they go forward', '2026-03-29T01:00:00Z', 'Europe/Stockholm', '2026-03-29 03:00'],
	['the hour that comes twice, first time', '2026-10-25T00:30:00Z', 'Europe/Stockholm', '2026-10-25 02:30'],
	['the hour that comes twice, second time', '2026-10-25T01:30:00Z', 'Europe/Stockholm', '2026-10-25 02:30'],
	['midnight belongs to the new day', '2026-12-31T23:00:00Z', 'Europe/Bratislava', '2027-01-01 00:00'],
	['London does not go with the continent', '2026-03-29T00:59:00Z', 'Europe/London', '2026-03-29 00:59'],
])('the clock on the wall: %s', (_, instant, timeZone, expected) => {
	expect(wallClock(new Date(instant), timeZone)).toEqual(at(expected))
})

test('the opening time after a change of the clocks is the usual one', () => {
	const schedule = parseSchedule({
		openingHours: [{ day: 'Mon-Sun', text: '09:00-18:00' }],
		deviatingHours: [],
		vacations: [],
	})
	const statusAt = (instant: string) => openingStatus(schedule, wallClock(new Date(instant), 'Europe/Oslo'))
	expect(statusAt('2026-03-29T06:59:00Z')).toEqual(opens(0, '2026-03-29', '09:00'))
	expect(statusAt('2026-03-29T07:00:00Z')).toEqual(open('18:00'))
	expect(statusAt('2026-10-25T07:59:00Z')).toEqual(opens(0, '2026-10-25', '09:00'))
	expect(statusAt('2026-10-25T08:00:00Z')).toEqual(open('18:00'))
})

test.each([
	['09:00–18:00', [[540, 1080]]],
	['9-18', [[540, 1080]]],
	['9.00 - 18.00', [[540, 1080]]],
	[
		'09:00–12:00, 13:00–17:00',
		[
			[540, 720],
			[780, 1020],
		],
	],
	['22:00–02:00', [[1320, 1560]]],
	['00:00–24:00', [[0, 1440]]],
	['Stengt', []],
	[' ZATVORENÉ ', []],
	['9am–6pm', null],
	['9:00–6:00pm', null],
	['09:75–18:00', null],
	['25:00–26:00', null],
	['09:00–13:00, 12:00–17:00', null],
	['Efter överenskommelse', null],
	['', null],
])('hours written as "%s"', (text, expected) => {
	expect(parseHours(text)?.map(({ from, to }) => [from, to]) ?? null).toEqual(expected)
})

test.each([
	['Måndag', [0]],
	['mån–fre', [0, 1, 2, 3, 4]],
	['Lørdag', [5]],
	['ma–pe', [0, 1, 2, 3, 4]],
	['Štvrtok', [3]],
	['st', [2]],
	['št', [3]],
	['Sat, Sun', [5, 6]],
	['Fri-Mon', [0, 4, 5, 6]],
	['Julafton', null],
	['Mon-Christmas', null],
	['', null],
])('the days of "%s"', (text, expected) => {
	expect(parseWeekdays(text)).toEqual(expected)
})

test.each([
	['2026-12-24', '2026-12-24'],
	['24/12/2026', '2026-12-24'],
	['2026-02-30', null],
	['12/24/2026', null],
	['Julafton', null],
])('the date "%s"', (text, expected) => {
	expect(parseDate(text)).toBe(expected)
})

test('consecutive days are named as a span', () => {
	expect(weekdaySpan([0, 1, 2, 3, 4], 'sv-SE')).toBe('Måndag–fredag')
	expect(weekdaySpan([0, 1, 2, 3, 4], 'en-GB')).toBe('Monday–Friday')
	expect(weekdaySpan([], 'sv-SE')).toBe('')
	expect(weekdaySpan([5], 'sk-SK')).toBe('Sobota')
})
