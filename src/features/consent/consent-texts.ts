import { createTranslate, type Translate } from '#i18n/texts.ts'

let texts: Promise<Translate> | undefined

/** Loaded on demand, because most visitors have already chosen. Throws if they could not be loaded; the next call tries again. */
export function loadConsentTexts(language: string): Promise<Translate> {
	texts ??= load(language).catch((error) => {
		texts = undefined
		throw error
	})
	return texts
}

async function load(language: string): Promise<Translate> {
	const answer = await fetch(`/api/texts/${language}/consent`)
	if (!answer.ok) throw new Error(`The texts of the consent dialog could not be loaded: ${answer.status}`)
	return createTranslate(language, await answer.json())
}
