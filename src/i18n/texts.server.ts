import type { Language } from '#sites/site.ts'
import { catalogues } from './catalogues.server.ts'
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

/** An editor's text that is no valid message is shown as it stands. */
function compileOverride(text: string): Message {
	try {
		return compile(text)
	} catch {
		return text
	}
}

/** The content platform's dictionary knows no areas: what is `stories.noResults` here is `storiesNoResults` there. */
function platformKey(key: string): string {
	return key.replace(/\.(.)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The texts of some areas (`carList` gives `carList.*`) in a language, with the editors' dictionary laid over the catalogue.
 * Empty overrides do not count.
 */
export function textsFor(
	language: Language,
	areas: readonly TextArea[],
	overrides: Record<string, string> = {},
): Texts {
	const texts: Record<string, Message> = {}
	for (const area of areas) {
		for (const [key, text] of Object.entries(catalogues[language][area])) {
			const override = overrides[key] ?? overrides[platformKey(key)]
			texts[key] = override ? compileOverride(override) : compile(text)
		}
	}
	return texts
}

export function isTextArea(name: string): name is TextArea {
	return Object.hasOwn(catalogues.sv, name)
}
