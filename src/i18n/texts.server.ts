import type { Language } from '#sites/site.ts'
import en from './catalogues/en.json' with { type: 'json' }
import fi from './catalogues/fi.json' with { type: 'json' }
import nb from './catalogues/nb.json' with { type: 'json' }
import sk from './catalogues/sk.json' with { type: 'json' }
import sv from './catalogues/sv.json' with { type: 'json' }
import { compileMessage } from './compile-message.server.ts'
import type { Message } from './message.ts'
import type { TextKey, Texts } from './texts.ts'

export const catalogues: Record<Language, Record<TextKey, string>> = { sv, nb, fi, sk, en }

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

/**
 * The texts of some areas (`carList` gives `carList.*`) in a language, with the editors' dictionary laid over the catalogue.
 * Empty overrides do not count.
 */
export function textsFor(language: Language, areas: readonly string[], overrides: Record<string, string> = {}): Texts {
	const texts: Record<string, Message> = {}
	for (const [key, text] of Object.entries(catalogues[language])) {
		if (!areas.includes(key.slice(0, key.indexOf('.')))) continue
		const override = overrides[key]
		texts[key] = override ? compileOverride(override) : compile(text)
	}
	return texts
}
