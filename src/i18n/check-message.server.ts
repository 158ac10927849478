import { compileMessage } from './compile-message.server.ts'
import type { MessagePart } from './message.ts'

export type MessageFault =
	/** Braces that do not match, or forms of a value that are not those of the text in whose place it is. */
	| { code: 'unreadable' }
	/** The values that it leaves out, and those that nothing gives. */
	| { code: 'placeholders'; missing: string[]; unknown: string[] }

/** What is wrong with a text that takes the place of another; null if it can. */
export function checkMessage(text: string, original: string): MessageFault | null {
	const own = readPlaceholders(text)
	if (!own || !hasForms(text, original)) return { code: 'unreadable' }
	const given = readPlaceholders(original) ?? []
	const missing = given.filter((name) => !own.includes(name))
	const unknown = own.filter((name) => !given.includes(name))
	return missing.length + unknown.length > 0 ? { code: 'placeholders', missing, unknown } : null
}

function readPlaceholders(text: string): string[] | null {
	try {
		return namesOfValues(text)
	} catch {
		return null
	}
}

/** The names of the values in a message, sorted. Throws if it is broken. */
export function namesOfValues(text: string): string[] {
	const message = compileMessage(text)
	return typeof message === 'string' ? [] : [...new Set(namesIn(message))].sort()
}

/** False if a value that has forms, such as `one` and `few`, lacks one of the original, or has one that is never chosen. */
function hasForms(text: string, original: string): boolean {
	const wanted = new Map(formsOf(original))
	return formsOf(text).every(([name, forms]) => {
		const needed = wanted.get(name)?.filter((form) => !isExact(form))
		return (
			!needed ||
			(needed.every((form) => forms.includes(form)) && forms.every((form) => isExact(form) || needed.includes(form)))
		)
	})
}

/** `=0` is for this number alone, and may be there or not. */
const isExact = (form: string) => /^=\d+$/.test(form)

function formsOf(text: string): [name: string, forms: string[]][] {
	const message = compileMessage(text)
	return typeof message === 'string' ? [] : formsIn(message)
}

function formsIn(parts: MessagePart[]): [name: string, forms: string[]][] {
	return parts.flatMap((part): [string, string[]][] => {
		if (typeof part === 'string' || part[0] === '#' || part.length < 3) return []
		const choices: Record<string, MessagePart[]> = part[2] ?? {}
		return [[part[0], Object.keys(choices)], ...Object.values(choices).flatMap(formsIn)]
	})
}

function namesIn(parts: MessagePart[]): string[] {
	return parts.flatMap((part): string[] => {
		if (typeof part === 'string' || part[0] === '#') return []
		if (part.length < 3) return [part[0]]
		const choices: Record<string, MessagePart[]> = part[2] ?? {}
		return [part[0], ...Object.values(choices).flatMap(namesIn)]
	})
}
