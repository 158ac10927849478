import { compileMessage } from './compile-message.server.ts'
import type { MessagePart } from './message.ts'

export type MessageFault =
	/** Braces that do not match, or plural forms that are not complete. */
	| { code: 'unreadable' }
	/** The values that it leaves out, and those that nothing gives. */
	| { code: 'placeholders'; missing: string[]; unknown: string[] }

/** What is wrong with a text that takes the place of another; null if it can. */
export function checkMessage(text: string, original: string): MessageFault | null {
	const own = readPlaceholders(text)
	if (!own) return { code: 'unreadable' }
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

function namesIn(parts: MessagePart[]): string[] {
	return parts.flatMap((part): string[] => {
		if (typeof part === 'string' || part[0] === '#') return []
		if (part.length < 3) return [part[0]]
		const choices: Record<string, MessagePart[]> = part[2] ?? {}
		return [part[0], ...Object.values(choices).flatMap(namesIn)]
	})
}
