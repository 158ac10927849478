import type sv from './catalogues/sv.json'
import { formatMessage, type Message, type MessageValues } from './message.ts'

/** Every interface text has a key; the Swedish catalogue is the source of the list. */
export type TextKey = keyof typeof sv

/** The texts a page carries to the browser: the areas it uses, compiled. */
export type Texts = Record<string, Message>

export type Translate = (key: TextKey, values?: MessageValues) => string

/** A key the page did not bring shows itself, so that it is noticed. */
export function createTranslate(locale: string, texts: Texts): Translate {
	return (key, values) => {
		const message = texts[key]
		return message === undefined ? key : formatMessage(locale, message, values)
	}
}
