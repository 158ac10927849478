import type { RichTextNode } from '#content/field-values.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { richTextWords } from '../rich-text-lines.ts'

/** What a value says: of a link its text, of a picture its description. */
export function wordsOf(value: unknown): string {
	if (typeof value === 'string') return value
	if (Array.isArray(value)) return value.filter((each) => typeof each === 'string').join('\n')
	if (!isPlainObject(value)) return ''
	if (value.type === 'doc') return richTextWords(value as RichTextNode)
	const words = [value.text, value.alt, value.href, value.src].find((each) => typeof each === 'string' && each !== '')
	return typeof words === 'string' ? words : ''
}
