import type { Language } from '#domain/market.ts'
import { getCatalogue, textAreas } from '#i18n/catalogues.server.ts'
import type { MessageFault } from '#i18n/check-message.server.ts'
import type { TextArea } from '#i18n/texts.ts'

/** A text of the interface in the languages of a site. */
export type SiteText = {
	key: string
	versions: { language: Language; builtIn: string /** Null: the built-in text is shown. */; own: string | null }[]
}

/** Of a text, in characters. */
export const maxTextLength = 2000

/** What was sent for one language and not taken. */
export type RefusedText = {
	language: string
	text: string
	fault: MessageFault | { code: 'changed-meanwhile' | 'too-long' }
}

/** Texts that visitors do not see: those of staff, and of letters, which the dictionary does not change. */
const otherAreas: ReadonlySet<TextArea> = new Set([
	'blockKinds',
	'bookingMail',
	'editing',
	'fields',
	'leadMail',
	'pageChecks',
	'siteTexts',
	'siteView',
	'tyreDesk',
	'tyreReminder',
])

const areas = textAreas.filter((area) => !otherAreas.has(area) && !/^desk/.test(area))

type Dictionaries = readonly { language: Language; entries: Readonly<Record<string, string>> }[]

/** The text with a key; null if visitors see none. */
export function findText(key: string, dictionaries: Dictionaries): SiteText | null {
	const area = areas.find((each) => key.startsWith(`${each}.`))
	return area && Object.hasOwn(getCatalogue('sv', area), key) ? toText(key, area, dictionaries) : null
}

/** Those with all of these words in one language or in the key; without words those of the site's own. */
export function searchTexts(words: string, dictionaries: Dictionaries): SiteText[] {
	const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
	return areas
		.flatMap((area) => Object.keys(getCatalogue('sv', area)).map((key) => toText(key, area, dictionaries)))
		.filter(({ key, versions }) => {
			if (wanted.length === 0) return versions.some(({ own }) => own !== null)
			const searched = [key, ...versions.map(({ own, builtIn }) => own ?? builtIn)]
			return searched.some((text) => wanted.every((word) => text.toLocaleLowerCase().includes(word)))
		})
}

function toText(key: string, area: TextArea, dictionaries: Dictionaries): SiteText {
	return {
		key,
		versions: dictionaries.map(({ language, entries }) => ({
			language,
			builtIn: getCatalogue(language, area)[key] ?? '',
			own: entries[key] || null,
		})),
	}
}
