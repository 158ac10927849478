import type { HtmlReader } from '#platform/read-html.ts'
import type { RichTextNode, RichTextValue } from './field-values.ts'
import { joinLists } from './join-lists.ts'
import { RichTextBuilder } from './rich-text-builder.ts'
import { WordLists } from './word-lists.ts'

/** The address that a link or a picture gets; null leaves it out. */
export type HtmlAddresses = { link: (href: string) => string | null; picture: (src: string) => string | null }

/** Makes rich text from the tags and texts of HTML: its structure and emphasis, its links and pictures. */
export class RichTextReader implements HtmlReader {
	readonly #addresses: HtmlAddresses
	readonly #builder = new RichTextBuilder()
	readonly #lists = new WordLists(this.#builder)
	/** The marks of the open inline elements, by tag, the innermost last. */
	readonly #open = new Map<string, string[][]>()

	constructor(addresses: HtmlAddresses) {
		this.#addresses = addresses
	}

	open(tag: string, attributes: ReadonlyMap<string, string>): void {
		const style = attributes.get('style') ?? ''
		if (this.#lists.open(tag, style)) return
		const builder = this.#builder
		const container = containers[tag]
		const level = headingLevel(tag, attributes)
		if (container) builder.openBlock(container, attributesOf(tag, attributes))
		else if (isInline(tag)) this.#openMarks(tag, style)
		else if (level !== null) builder.startLine('heading', { level })
		else if (tag === 'pre') builder.startLine('code_block')
		else if (lineElements.has(tag)) builder.endLine()
		else if (tag === 'br') builder.addInline({ type: 'hard_break' })
		else if (tag === 'hr') builder.addBlock({ type: 'horizontal_rule' })
		else if (tag === 'img') this.#addPicture(attributes)
		else if (tag === 'a') builder.setLink(this.#addresses.link(attributes.get('href') ?? ''), attributes.get('target'))
	}

	close(tag: string): void {
		if (this.#lists.close(tag)) return
		const builder = this.#builder
		const container = containers[tag]
		if (container) builder.closeBlock(container)
		else if (isInline(tag)) for (const mark of this.#open.get(tag)?.pop() ?? []) builder.closeMark(mark)
		else if (tag === 'pre' || /^h[1-6]$/.test(tag) || lineElements.has(tag)) builder.endLine()
		else if (tag === 'a') builder.setLink(null)
	}

	text(characters: string): void {
		if (!this.#lists.text(characters)) this.#builder.addText(characters)
	}

	/** Null if there are neither words nor pictures. */
	finish(): RichTextValue | null {
		const document = this.#builder.finish()
		return document && { ...document, content: joinLists(document.content ?? []) }
	}

	#addPicture(attributes: ReadonlyMap<string, string>): void {
		const src = this.#addresses.picture(attributes.get('src') ?? '')
		if (src) this.#builder.addInline(toPicture(src, attributes))
	}

	#openMarks(tag: string, style: string): void {
		const opened = marksOf(tag, style)
		for (const mark of opened) this.#builder.openMark(mark)
		const open = this.#open.get(tag) ?? []
		open.push(opened)
		this.#open.set(tag, open)
	}
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

const isInline = (tag: string) => tag in marks || tag === 'span' || tag === 'font'

/** Of the element, unless its style says otherwise, and of its style: word processors have their emphasis there. */
function marksOf(tag: string, style: string): string[] {
	const own = marks[tag]
	const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
	const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
	const place = /(?:^|;)\s*vertical-align:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase()
	const isBold = weight === undefined ? own === 'strong' : /^bold/.test(weight) || Number(weight) >= 600
	const isItalic = slant === undefined ? own === 'em' : slant !== 'normal'
	return [
		...(isBold ? ['strong'] : []),
		...(isItalic ? ['em'] : []),
		...(own && own !== 'strong' && own !== 'em' ? [own] : []),
		...(place && !own ? [place === 'super' ? 'superscript' : 'subscript'] : []),
	]
}

/** Word for the web writes headings as paragraphs with a role. */
function headingLevel(tag: string, attributes: ReadonlyMap<string, string>): number | null {
	const said = /^h[1-6]$/.test(tag) ? tag[1] : attributes.get('role') === 'heading' ? attributes.get('aria-level') : ''
	return /^[1-6]$/.test(said ?? '') ? Number(said) : null
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
