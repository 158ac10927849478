import { isPlainObject } from '#platform/plain-object.ts'
import type { RichTextNode } from '../../field-values.ts'

const tags: Partial<Record<string, string>> = {
	...{ paragraph: 'p', bullet_list: 'ul', ordered_list: 'ol', list_item: 'li', blockquote: 'blockquote' },
	...{ table: 'table', table_row: 'tr', table_cell: 'td', table_header: 'th', code_block: 'pre' },
	...{ strong: 'strong', em: 'em', code: 'code', superscript: 'sup', subscript: 'sub' },
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const attributes = (written: Record<string, unknown> = {}) =>
	Object.entries(written)
		.filter(([, value]) => value !== null && value !== undefined)
		.map(([name, value]) => ` ${name === 'order' ? 'start' : name}="${escaped(String(value))}"`)
		.join('')

/** A document as the HTML that an editor of Sitecore would write. */
export function toHtml({ type, attrs, content = [], marks = [], text }: RichTextNode): string {
	const inside = text === undefined ? content.map(toHtml).join('') : escaped(text)
	if (type === 'doc') return inside
	if (type === 'hard_break') return '<br>'
	if (type === 'horizontal_rule') return '<hr>'
	if (type === 'image') return `<img${attributes(attrs)}>`
	if (type === 'heading') return `<h${attrs?.level ?? 2}>${inside}</h${attrs?.level ?? 2}>`
	if (type !== 'text') return `<${tags[type]}${attributes(attrs)}>${inside}</${tags[type]}>`
	return marks.reduceRight(
		(html, mark) =>
			mark.type === 'link'
				? `<a${attributes(mark.attrs)}>${html}</a>`
				: `<${tags[mark.type]}>${html}</${tags[mark.type]}>`,
		inside,
	)
}

/** A value as Sitecore writes it: sizes and switches as texts, lists as items, nothing as an empty text. */
export function toEdgeField(value: unknown): unknown {
	if (value === null || value === undefined) return { value: '' }
	if (typeof value === 'boolean') return { value: value ? '1' : '0' }
	if (Array.isArray(value)) return value.every(isPlainObject) ? value.map(toEdgeItem) : { value: value.join('|') }
	if (!isPlainObject(value)) return { value }
	if (value.type === 'doc') return { value: toHtml(value as RichTextNode) }
	if ('href' in value || 'src' in value)
		return { value: mapValues(value, (each) => (typeof each === 'number' ? String(each) : each)) }
	return { fields: mapValues(value, toEdgeField) }
}

const toEdgeItem = ({ uid, ...fields }: Record<string, unknown>) => ({
	id: uid,
	fields: mapValues(fields, toEdgeField),
})

export const mapValues = (values: object, map: (value: unknown) => unknown) =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
