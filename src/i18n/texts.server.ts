import type { Language } from '#domain/market.ts'
import { findCatalogue, getCatalogue } from './catalogues.server.ts'
import { compileMessage } from './compile-message.server.ts'
import type { Message } from './message.ts'
import type { TextArea, Texts } from './texts.ts'

const compiled = new Map<string, Message>()

function compile(text: string): Message {
	const known = compiled.get(text)
	if (known !== undefined) return known
	const message = compileMessage(text)
	compiled.set(text, message)
	return message
}

/** Returns an editor's text unchanged if it is not a valid message. */
function compileOverride(text: string): Message {
	try {
		return compile(text)
	} catch {
		return text
	}
}

/** The content platform's dictionary has no areas: our `stories.noResults` is its `storiesNoResults`. */
function platformKey(key: string): string {
	return key.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())
}

const noOverrides: Record<string, string> = Object.freeze({})
const readyTexts = new WeakMap<object, Map<string, Texts>>()

/**
 * The texts of some areas (`carList` gives `carList.*`) in a language. The editors' dictionary overrides the catalogue; empty
 * overrides do not count. The texts of a frozen dictionary are merged once and then reused.
 */
export function textsFor(language: Language, areas: readonly TextArea[], overrides = noOverrides): Texts {
	if (!Object.isFrozen(overrides)) return mergeTexts(language, areas, overrides)
	const ready = readyTexts.get(overrides) ?? new Map<string, Texts>()
	readyTexts.set(overrides, ready)
	const key = `${language} ${areas.join(' ')}`
	const texts = ready.get(key) ?? Object.freeze(mergeTexts(language, areas, overrides))
	ready.set(key, texts)
	return texts
}

function mergeTexts(language: Language, areas: readonly TextArea[], overrides: Record<string, string>): Texts {
	const texts: Texts = {}
	for (const area of areas) {
		for (const [key, text] of Object.entries(getCatalogue(language, area))) {
			const override = overrides[key] ?? overrides[platformKey(key)]
			texts[key] = override ? compileOverride(override) : compile(text)
		}
	}
	return texts
}

export function isTextArea(name: string): name is TextArea {
	return findCatalogue('sv', name) !== null
}
