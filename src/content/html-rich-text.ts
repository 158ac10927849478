import { readHtml } from '#platform/read-html.ts'
import type { RichTextNode, RichTextValue } from './field-values.ts'
import { RichTextBuilder } from './rich-text-builder.ts'

/** The address that a link or a picture gets; null leaves it out. */
export type HtmlAddresses = { link: (href: string) => string | null; picture: (src: string) => string | null }

const asWritten: HtmlAddresses = { link: (href) => href, picture: (src) => src }

/**
 * Rich text from the HTML of another platform: its structure and emphasis, its links and pictures. Null if it has neither words nor
 * pictures. What is no address for a visitor is dropped where links and pictures are drawn.
 */
export function htmlToRichText(html: string, addresses = asWritten): RichTextValue | null {
	const builder = new RichTextBuilder()
	readHtml(html, {
		open(tag, attributes) {
			const container = containers[tag]
			const mark = marks[tag]
			if (container) builder.openBlock(container, attributesOf(tag, attributes))
			else if (mark) builder.openMark(mark)
			else if (/^h[1-6]$/.test(tag)) builder.startLine('heading', { level: Number(tag[1]) })
			else if (tag === 'pre') builder.startLine('code_block')
			else if (lineElements.has(tag)) builder.endLine()
			else if (tag === 'br') builder.addInline({ type: 'hard_break' })
			else if (tag === 'hr') builder.addBlock({ type: 'horizontal_rule' })
			else if (tag === 'img') {
				const src = addresses.picture(attributes.get('src') ?? '')
				if (src) builder.addInline(toPicture(src, attributes))
			} else if (tag === 'a') builder.setLink(addresses.link(attributes.get('href') ?? ''), attributes.get('target'))
		},
		close(tag) {
			const container = containers[tag]
			const mark = marks[tag]
			if (container) builder.closeBlock(container)
			else if (mark) builder.closeMark(mark)
			else if (tag === 'pre' || /^h[1-6]$/.test(tag) || lineElements.has(tag)) builder.endLine()
			else if (tag === 'a') builder.setLink(null)
		},
		text: (characters) => builder.addText(characters),
	})
	return builder.finish()
}

const containers: Partial<Record<string, string>> = {
	ul: 'bullet_list',
	ol: 'ordered_list',
	li: 'list_item',
	blockquote: 'blockquote',
	table: 'table',
	tr: 'table_row',
	th: 'table_header',
	td: 'table_cell',
}

const marks: Partial<Record<string, string>> = {
	b: 'strong',
	strong: 'strong',
	i: 'em',
	em: 'em',
	code: 'code',
	kbd: 'code',
	samp: 'code',
	sup: 'superscript',
	sub: 'subscript',
}

/** Elements that begin a new line and say nothing else. */
const lineElements = new Set(
	'p div section article header footer main aside nav address center figure figcaption dl dt dd form fieldset'.split(
		' ',
	),
)

function attributesOf(tag: string, attributes: ReadonlyMap<string, string>): RichTextNode['attrs'] {
	const number = (name: string, standard: number) => {
		const value = Number(attributes.get(name) ?? standard)
		return Number.isInteger(value) && value >= 0 && value <= 1000 ? value : standard
	}
	if (tag === 'ol') return { order: number('start', 1) }
	if (tag === 'td' || tag === 'th') return { colspan: number('colspan', 1), rowspan: number('rowspan', 1) }
	return undefined
}

function toPicture(src: string, attributes: ReadonlyMap<string, string>): RichTextNode {
	const size = (name: string) => {
		const value = Number.parseInt(attributes.get(name) ?? '', 10)
		return value > 0 ? { [name]: value } : {}
	}
	const alt = attributes.get('alt') ?? ''
	return { type: 'image', attrs: { src, alt, ...size('width'), ...size('height') } }
}
