import { expect, test } from 'vitest'
import { findMoment, toLocalTime, toZonedMoment } from './moment-in-zone.ts'

test.each([
	['2026-12-24T15:00', 'Europe/Stockholm', '2026-12-24T15:00:00+01:00'],
	['2026-07-01T00:00', 'Europe/Stockholm', '2026-07-01T00:00:00+02:00'],
	['2026-07-01T09:30', 'Europe/Helsinki', '2026-07-01T09:30:00+03:00'],
	['2026-01-01T00:00', 'Europe/London', '2026-01-01T00:00:00+00:00'],
	['2026-01-01T12:00', 'America/St_Johns', '2026-01-01T12:00:00-03:30'],
	['2026-03-29T01:59', 'Europe/Stockholm', '2026-03-29T01:59:00+01:00'],
	['2026-03-29T03:00', 'Europe/Stockholm', '2026-03-29T03:00:00+02:00'],
	['2026-10-25T03:00', 'Europe/Stockholm', '2026-10-25T03:00:00+01:00'],
	// As a year is typed digit by digit.
	['0002-12-24T15:00', 'Europe/Helsinki', '0002-12-24T15:00:00+01:39'],
	['0202-07-24T00:00', 'Europe/Helsinki', '0202-07-24T00:00:00+01:39'],
	['9999-12-31T23:59', 'Europe/Stockholm', '9999-12-31T23:59:00+01:00'],
])('%s in %s is %s, there and back', (local, zone, moment) => {
	expect(toZonedMoment(local, zone)).toBe(moment)
	expect(toLocalTime(moment, zone)).toBe(local)
})

test.each([
	['2026-12-24T14:00:00Z', '2026-12-24T15:00'],
	['2026-12-24T15:00:00', '2026-12-24T15:00'],
	['soon', ''],
	['', ''],
])('the moment %s is shown as "%s"', (moment, local) => {
	expect(toLocalTime(moment, 'Europe/Stockholm')).toBe(local)
})

test.each([
	['2026-12-24T15:00', 'Europe/Stockholm', '2026-12-24T14:00:00.000Z'],
	['2026-10-25T02:30', 'Europe/Stockholm', '2026-10-25T00:30:00.000Z'],
	['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
	['2026-10-25T03:00', 'Europe/Stockholm', '2026-10-25T02:00:00.000Z'],
	['2026-03-29T01:59', 'Europe/Stockholm', '2026-03-29T00:59:00.000Z'],
	['2026-03-29T03:00', 'Europe/Stockholm', '2026-03-29T01:00:00.000Z'],
])('clocks show %s in %s first at %s', (local, zone, moment) => {
	expect(findMoment(local, zone)).toEqual({ ok: true, value: new Date(moment) })
	expect(new Date(toZonedMoment(local, zone)).toISOString()).toBe(moment)
})

test.each([
	['2026-03-29T02:00', 'Europe/Stockholm', '2026-03-29T03:00'],
	['2026-03-29T02:59', 'Europe/Bratislava', '2026-03-29T03:00'],
	['2026-03-29T01:30', 'Europe/London', '2026-03-29T02:00'],
	['2026-10-04T02:10', 'Australia/Lord_Howe', '2026-10-04T02:30'],
	['2011-12-30T12:00', 'Pacific/Apia', '2011-12-31T00:00'],
])('clocks skip %s in %s, and %s is next', (local, zone, next) => {
	expect(findMoment(local, zone)).toEqual({ ok: false, error: { code: 'time-skipped', next } })
})
