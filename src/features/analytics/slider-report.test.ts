import { expect, test } from 'vitest'
import { noChanges, sliderMoved, sliderRested } from './slider-report.ts'

/** Plays moves at given times, polling every 100 ms; returns the reports with their times. */
function play(moves: Record<number, number>): string[] {
	let report = noChanges
	const told: string[] = []
	for (let now = 0; now <= 10_000; now += 100) {
		const rested = sliderRested(report, now)
		report = rested.report
		if (rested.event) told.push(`${rested.event.months} at ${now}`)
		const months = moves[now]
		if (months !== undefined) report = sliderMoved(report, { months }, now)
	}
	return told
}

test.each<[string, Record<number, number>, string[]]>([
	['nothing moved', {}, []],
	['two changes', { 100: 36, 1000: 48 }, []],
	['the third change is reported half a second after it', { 100: 36, 1000: 48, 2000: 60 }, ['60 at 2500']],
	['a drag is one change', { 100: 24, 200: 36, 300: 48, 400: 60, 500: 72 }, []],
	[
		'a move in time takes the place of the one before',
		{ 100: 36, 1000: 48, 2000: 60, 2400: 72, 2800: 84 },
		['84 at 3300'],
	],
	['a move half a second later is another change', { 100: 36, 600: 48, 1100: 60 }, ['60 at 1600']],
	[
		'every change after the third is reported too',
		{ 100: 1, 1000: 2, 2000: 3, 3000: 4, 4000: 5 },
		['3 at 2500', '4 at 3500', '5 at 4500'],
	],
])('%s', (_, moves, told) => {
	expect(play(moves)).toEqual(told)
})
