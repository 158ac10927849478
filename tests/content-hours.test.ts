import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'

// The opening hours of dealers are in their records. Content states only when a telephone line is answered.

const hours = /(\d{1,2})(?:[.:](\d{2}))?\s?–\s?(\d{1,2})(?:[.:](\d{2}))?(?!\d|\s?%)/g
const dayAndNight = /dygnet runt|day and night|hele døgnet|nepretržite|ympäri vuorokauden/g
const line = /tel:(\+\d+)/g
/** Of articles; they tell what was, such as an opening weekend. */
const isStory = (text: string) => /^story:/m.test(text)

function filesOf(site: string) {
	return globSync(`content/${site}/**/*.yaml`).map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

/** The fields of a file, each with its lines. */
const fieldsIn = (text: string) => text.split(/\n(?=\s*(?:- |## |\w+:))/)

const hoursIn = (text: string) => [
	...Array.from(
		text.matchAll(hours),
		([, from, fromMinutes = '00', to, toMinutes = '00']) => `${from}.${fromMinutes}–${to}.${toMinutes}`,
	),
	...Array.from(text.matchAll(dayAndNight), () => '0–24'),
]

/** The hours after each telephone line; those before the only line of a field are its own too. */
function lineHours(field: string): { line: string; hours: string }[] {
	const lines = [...field.matchAll(line)]
	const [first] = lines
	if (first?.[1] && new Set(lines.map(([, number]) => number)).size === 1) {
		return [{ line: first[1], hours: hoursIn(field).join() }]
	}
	return lines.map(({ 1: number = '', index }, at) => ({
		line: number,
		hours: hoursIn(field.slice(index, lines[at + 1]?.index)).join(),
	}))
}

const hourWords: Record<string, number> = {
	...{ five: 5, six: 6, seven: 7, eight: 8, nine: 9, fem: 5, sex: 6, sju: 7, åtta: 8, åtte: 8, nio: 9, ni: 9 },
	...{ siedmej: 7, ôsmej: 8, deviatej: 9, šiestej: 6, piatej: 5 },
}
const inWords = (before: string) => new RegExp(`(?:${before}) (\\p{L}+)(?=[,.'"]| on | på | i |$)`, 'gimu')
const openingWords = inWords('from|från klockan|fra klokka|od')
const closingWords = inWords('until|till klockan|til klokka|do')

/** The hours that a text says in words, such as "open until eight". */
const saidIn = (text: string, words: RegExp) =>
	Array.from(text.matchAll(words), ([, word = '']) => hourWords[word.toLowerCase()]).filter(
		(hour) => hour !== undefined,
	)

/** The hours at which departments of the site open and close on a weekday. */
function departmentHours(site: (typeof sites)[number]) {
	const dealers = generateDemoStock(site, { seed: 'forecourt', today: '2026-11-23' })?.sites ?? []
	const spans = dealers
		.flatMap(({ site_departments = [] }) => site_departments)
		.flatMap(({ openingschedule }) => openingschedule?.openinghours?.map(({ displayText = '' }) => displayText) ?? [])
		.flatMap((text) =>
			Array.from(text.matchAll(/(\d\d):\d\d–(\d\d):\d\d/g), ([, from, to]) => [Number(from), Number(to)]),
		)
	return { opening: new Set(spans.map(([from]) => from)), closing: new Set(spans.map(([, to]) => to)) }
}

/** As after the figure of a day. */
const monthName = (month: number, locale: string) =>
	new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
		.formatToParts(new Date(Date.UTC(2026, month, 1)))
		.find(({ type }) => type === 'month')
		?.value.toLowerCase() ?? ''

describe.each(sites.map((site) => ({ key: site.key, site })))('the content of $key', ({ site }) => {
	const files = filesOf(site.key)

	test('has the same hours for a telephone line wherever it states them', () => {
		const stated = files.flatMap(({ text }) => fieldsIn(text).flatMap(lineHours)).filter(({ hours }) => hours !== '')
		const byLine = Map.groupBy(stated, (each) => each.line)
		const differing = [...byLine].flatMap(([number, each]) => {
			const different = new Set(each.map(({ hours }) => hours))
			return different.size > 1 ? [`${number}: ${[...different].join(' | ')}`] : []
		})
		expect(differing).toEqual([])
	})

	test('says nothing above all pages that ends with a day', () => {
		const months = site.languages.flatMap(({ locale }) =>
			Array.from({ length: 12 }, (_, month) => monthName(month, locale)),
		)
		const named = files.flatMap(({ file, text }) =>
			Array.from(text.matchAll(/^\s+Message(?:Title|Text): (.+)$/gm), ([, words = '']) => `${file}: ${words}`),
		)
		expect(named.filter((words) => months.some((month) => words.toLowerCase().includes(month)))).toEqual([])
	})

	test.runIf(site.stock)('says in words no hour at which no department opens or closes', () => {
		const { opening, closing } = departmentHours(site)
		const wrong = files
			.filter(({ text }) => !isStory(text))
			.flatMap(({ file, text }) => [
				...saidIn(text, openingWords)
					.filter((hour) => !opening.has(hour))
					.map((hour) => `${file}: from ${hour}`),
				...saidIn(text, closingWords)
					.filter((hour) => !closing.has(hour + 12))
					.map((hour) => `${file}: until ${hour}`),
			])
		expect(wrong).toEqual([])
	})

	test.runIf(site.stock)('leaves the hours of dealers to their pages', () => {
		const written = files
			.filter(({ text }) => !isStory(text))
			.flatMap(({ file, text }) =>
				fieldsIn(text)
					.filter((field) => field.match(hours))
					.filter((field) => !(file.endsWith('_frame.yaml') && /tel:\+/.test(field)))
					.map((field) => `${file}: ${field.trim()}`),
			)
		expect(written).toEqual([])
	})
})
