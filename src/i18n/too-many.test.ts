import { expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { textsFor } from './texts.server.ts'
import { createTranslate } from './texts.ts'
import { readTooMany, tooManyText } from './too-many.ts'

const say = (language: Language, retryAfterSeconds: number, phone: string | null) =>
	tooManyText(createTranslate(language, textsFor(language, ['common'])), { retryAfterSeconds, phone })

test.each([
	[
		'sv',
		61,
		'Det har kommit fler förfrågningar från ditt nätverk än vi tar emot på en gång. Vänta 2 minuter och försök',
	],
	[
		'nb',
		5,
		'Det har kommet flere forespørsler fra nettverket ditt enn vi tar imot på én gang. Vent ett minutt, og prøv',
	],
	[
		'en',
		119 * 60,
		'There have been more requests from your network than we take at once. Please wait 119 minutes, then try',
	],
	['en', 120 * 60, 'Please wait 2 hours, then try'],
	['fi', 121 * 60, 'Verkostasi on tullut enemmän pyyntöjä kuin voimme ottaa kerralla vastaan. Odota 3 tuntia ja yritä'],
	[
		'sk',
		600 * 60,
		'Z vašej siete prišlo viac požiadaviek, než dokážeme naraz prijať. Počkajte 10 hodín a potom to skúste',
	],
] as const)(
	'a visitor who has asked too much reads in %s why and for how long, and where to call',
	(language, seconds, said) => {
		expect(say(language, seconds, null)).toContain(said)
		expect(say(language, seconds, '08-465 004 11')).toMatch(/08-465\u00a0004\u00a011\.$/)
		expect(say(language, seconds, null)).not.toMatch(/\d{2}-|[{}]/)
	},
)

test.each([
	[
		{ code: 'too-many', retryAfterSeconds: 540, phone: '08-1' },
		{ retryAfterSeconds: 540, phone: '08-1' },
	],
	[
		{ retryAfterSeconds: -1, phone: '' },
		{ retryAfterSeconds: 60, phone: null },
	],
	['<html>', { retryAfterSeconds: 60, phone: null }],
	[null, { retryAfterSeconds: 60, phone: null }],
])('what a refusal does not say is a minute and no number: %j', (body, read) => {
	expect(readTooMany(body)).toEqual(read)
})
