import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message, MessagePart } from './message.ts'

/** Compiles the text of an ICU message. Throws if it is broken or has dates, times or tags. */
export function compileMessage(text: string): Message {
	const parts = parse(text, { ignoreTag: true }).map(toPart)
	return parts.every((part) => typeof part === 'string') ? parts.join('') : parts
}

function toPart(element: MessageFormatElement): MessagePart {
	switch (element.type) {
		case TYPE.literal:
			return element.value
		case TYPE.argument:
			return [element.value]
		case TYPE.number:
			return [element.value, 'number']
		case TYPE.pound:
			return ['#']
		case TYPE.select:
			return [element.value, 'select', toChoices(element.options)]
		case TYPE.plural:
			return [
				element.value,
				element.pluralType === 'ordinal' ? 'ordinal' : 'plural',
				toChoices(element.options),
				element.offset,
			]
		default:
			throw new Error('A message cannot hold dates, times and tags; format them and pass them in as values')
	}
}

function toChoices(options: Record<string, { value: MessageFormatElement[] }>): Record<string, MessagePart[]> {
	return Object.fromEntries(Object.entries(options).map(([choice, { value }]) => [choice, value.map(toPart)]))
}
