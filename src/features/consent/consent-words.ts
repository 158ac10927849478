import type { Texts } from '#i18n/texts.ts'

let words: Promise<Texts> | undefined

/** The texts of the question and the settings. They are not in the page, because most visitors have already chosen. */
export function loadConsentWords(language: string): Promise<Texts> {
	words ??= fetchWords(language).catch((error: unknown) => {
		words = undefined
		throw error
	})
	return words
}

async function fetchWords(language: string): Promise<Texts> {
	const answer = await fetch(`/api/texts/${language}/consent`)
	if (!answer.ok) throw new Error(`The texts of the consent dialog could not be loaded: ${answer.status}`)
	return answer.json()
}
