import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { sites } from '#sites/registry.ts'
import { findSeasonDay } from '#tyre-hotel/wheel-season.ts'

const byText = /\bsms\b|text message|tekstiviesti/i
const reminding = /vi påminner|we remind|vi minner|muistutamme|pripomenieme/i

/** The beginnings of the months' names, which no case changes. */
const monthStems = (language: string) =>
	Array.from({ length: 12 }, (_, month) =>
		new Intl.DateTimeFormat(language, { month: 'long' })
			.format(new Date(2027, month, 15))
			.slice(0, 3)
			.toLowerCase(),
	)

/** The months in which customers are reminded first. */
function remindedMonths(country: Parameters<typeof findSeasonDay>[0]): number[] {
	const days = Array.from({ length: 365 }, (_, day) => addDays('2027-01-01', day))
	const first = days.filter((day) => findSeasonDay(country, day) && !findSeasonDay(country, addDays(day, -1)))
	return first.map((day) => Number(day.slice(5, 7)))
}

const sentences = sites.flatMap(({ key, market, languages }) =>
	languages.flatMap(({ language }) =>
		globSync(`content/${key}/${language}/**/*.yaml`).flatMap((file) =>
			readFileSync(file, 'utf8')
				.split(/(?<=[.!?])\s|\n/)
				.map((text) => ({ file, language, country: market.country, text })),
		),
	),
)

describe('the pages about tyre hotels and workshops', () => {
	test('promise no text message: codes are asked for, and reminders chosen by text message or mail', () => {
		// Sites warn of false ones.
		const promised = sentences.filter(({ text }) => byText.test(text) && !/MessageTitle/.test(text))
		expect(promised.map(({ file, text }) => `${file}: ${text.trim()}`)).toEqual([])
	})

	const reminders = sentences.filter(({ text }) => reminding.test(text))

	test.each(reminders)('name the months in which reminders are sent: $text', ({ language, country, text }) => {
		const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
		const named = monthStems(language).flatMap((stem, at) =>
			words.some((word) => word.startsWith(stem)) ? [at + 1] : [],
		)
		expect(named).toEqual(remindedMonths(country))
	})

	test('remind in five languages of pages', () => {
		expect(reminders).toHaveLength(5)
	})
})
