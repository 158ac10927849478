import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages } from '#domain/market.ts'

// One word for one thing: what texts of a language call it, and what they do not.

type Term = { refused: RegExp; instead: string }

/** Not in names of texts, fields and placeholders. */
const email = /(?<![\w{.])e-?mails?\b(?![:}])/i

const glossary: Record<Language, readonly Term[]> = {
	sv: [
		{ refused: /[(,] ?frivillig(?:t|a)?\)/i, instead: '(valfritt)' },
		{ refused: /e-postmeddelande/i, instead: 'mejl' },
		{ refused: email, instead: 'e-post' },
	],
	nb: [
		{ refused: /rapporten anmerker/i, instead: 'merknadene fra rapporten' },
		{ refused: email, instead: 'e-post' },
	],
	en: [
		{ refused: /\b(?:start|front) page\b/i, instead: 'home page' },
		{ refused: /\bhomepage\b/i, instead: 'home page' },
		{ refused: /\b(?:a|the) mail\b/i, instead: 'an email, the email' },
		{ refused: /\be-mail/i, instead: 'email' },
		{ refused: /(?<!Icon: |[\w:."'])\bmails?\b(?!to:)/i, instead: 'email, emails' },
		{ refused: /\bloads? (?:anew|again)\b/i, instead: 'reloads' },
		{
			refused: /\bto be left before\b|\bLeave the car before\b/i,
			instead: 'drop the car off before …; we’ll have it all day',
		},
		{ refused: /\b(?:is|are) valid for you\b|\bHolds for you\b/i, instead: 'Applies to you' },
		{ refused: /£\d[\d,]*(?:\.\d\d)? (?:st|a piece|per piece)\b/i, instead: '£25 each' },
		{ refused: /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2} [A-Z][a-z]/, instead: 'Leeds LS12 6DE: the town before its code' },
		{ refused: /\bHow was it to\b/, instead: 'How was …ing' },
		{ refused: /\bservice stations?\b/i, instead: 'workshop' },
		{ refused: /\bWe call you\b/, instead: 'We’ll call you' },
	],
	fi: [
		{ refused: /\bhuone(?:et|tta|ita)\b/i, instead: 'osio' },
		{ refused: /mitä pöytäkirjassa huomautetaan/i, instead: 'mistä … huomautetaan' },
		{ refused: /\bkello \d|\b(?:klo|ennen|jälkeen) \d{1,2}:\d\d/i, instead: 'klo 8.00' },
		{ refused: /henkilöst/i, instead: 'henkilökunta' },
		{ refused: email, instead: 'sähköposti' },
		// A formatted date says "tiistai", as after a colon: with a year, and before CLDR 48, it said "tiistaina".
		{
			refused:
				/\{(?:until|day|date)\} (?:asti|saakka|mennessä|alkaen|jälkeen)|(?:viimeistään|aikaisintaan|avataan) \{(?:until|day)\}/i,
			instead: 'takaraja: {until}',
		},
	],
	sk: [
		{ refused: /objednať iné auto/i, instead: 'objednať termín pre iné auto' },
		{ refused: /modelový rok/i, instead: 'rok výroby' },
		{ refused: /(?<![\w{.])emails?\b(?![:}])/i, instead: 'e-mail' },
		{ refused: /uskladneni|(?:hotel|skladovanie)\p{L}* (?:pre )?pneumatík/iu, instead: 'pneuhotel' },
		{ refused: /(?<!\p{L})vzdané(?!\p{L})/iu, instead: 'pokusy ukončené' },
		// A formatted date says "utorok", as after a colon.
		{ refused: /(?:^|[\s(])(?:do|od|na|vo?|ku?|po|pred) \{(?:until|day|date)\}/, instead: 'najneskôr: {until}' },
	],
}

/** Lines of a language, each with its file. */
function linesOf(language: Language): { file: string; line: string }[] {
	const files = [
		...globSync(`src/i18n/catalogues/${language}/*.json`),
		...globSync(`content/*/${language}/**/*.yaml`),
		...globSync('workshop/offerings.yaml'),
	]
	return files.flatMap((file) =>
		readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => !file.startsWith('workshop/') || line.trim().startsWith(`${language}:`))
			.map((line) => ({ file, line })),
	)
}

test.each(languages)('texts in %s use the terms of the glossary', (language) => {
	const lines = linesOf(language)
	expect(lines.length).toBeGreaterThan(500)
	const wrong = lines.flatMap(({ file, line }) =>
		glossary[language]
			.filter(({ refused }) => refused.test(line))
			.map(({ instead }) => `${file}: ${line.trim()} → ${instead}`),
	)
	expect(wrong).toEqual([])
})
