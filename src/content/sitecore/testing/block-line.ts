import type { BlockInstance } from '../../document.ts'
import type { RichTextNode } from '../../field-values.ts'

const words = ({ text = '', content = [] }: RichTextNode): string => text + content.map(words).join(' ')

function said(value: unknown): string {
	if (typeof value !== 'object' || value === null) return String(value)
	if ('type' in value && value.type === 'doc') return words(value as RichTextNode).trim()
	return String(Reflect.get(value, 'src') ?? Reflect.get(value, 'href') ?? JSON.stringify(value))
}

/** A block in one line: `Blurb(Title: New, Link: /new)`. */
export const blockLine = ({ type, fields }: BlockInstance): string =>
	`${type}(${Object.entries(fields)
		.map(([name, value]) => `${name}: ${said(value)}`)
		.join(', ')})`
