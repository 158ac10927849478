import { Node, type NodeSpec, Schema } from 'prosemirror-model'
import { paragraphsOf } from '#blocks/fields/paragraphs-of.ts'
import type { RichTextNode, RichTextValue } from '#content/field-values.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { safeHref } from '#ui/anchor.tsx'

function pictureOf(element: HTMLElement) {
	const size = (name: string) => Number(element.getAttribute(name)) || undefined
	const word = (name: string) => element.getAttribute(name) ?? undefined
	return { src: word('src'), alt: word('alt'), title: word('title'), width: size('width'), height: size('height') }
}

const headingTags = [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(level, 2) } }))

/** May be missing, and is stored as it was. */
const optional = { default: undefined }

/** As `prosemirror-tables` expects it; the library itself is fetched with the first table. */
function cellSpec(tag: 'td' | 'th', tableRole: 'cell' | 'header_cell'): NodeSpec {
	const spanOf = (element: HTMLElement, name: string) => Number(element.getAttribute(name)) || 1
	return {
		content: 'block+',
		attrs: { colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
		tableRole,
		isolating: true,
		parseDOM: [
			{
				tag,
				getAttrs: (cell) => ({ colspan: spanOf(cell, 'colspan'), rowspan: spanOf(cell, 'rowspan'), colwidth: null }),
			},
		],
		toDOM: ({ attrs: { colspan, rowspan } }) => [
			tag,
			{ ...(colspan !== 1 && { colspan }), ...(rowspan !== 1 && { rowspan }) },
			0,
		],
	}
}

/** What can be written on the page: the nodes that `RichText` draws. */
const schema = new Schema({
	nodes: {
		doc: { content: 'block+' },
		paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
		heading: {
			group: 'block',
			content: 'inline*',
			defining: true,
			attrs: { level: { default: 2 } },
			parseDOM: headingTags,
			toDOM: ({ attrs }) => [`h${Math.min(Number(attrs.level) + 1, 6)}`, 0],
		},
		bullet_list: {
			group: 'block',
			content: 'list_item+',
			attrs: { tight: optional },
			parseDOM: [{ tag: 'ul' }],
			toDOM: () => ['ul', 0],
		},
		ordered_list: {
			group: 'block',
			content: 'list_item+',
			attrs: { order: optional, start: optional, tight: optional },
			parseDOM: [{ tag: 'ol' }],
			toDOM: () => ['ol', 0],
		},
		list_item: { content: 'block+', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
		blockquote: {
			group: 'block',
			content: 'block+',
			defining: true,
			parseDOM: [{ tag: 'blockquote' }],
			toDOM: () => ['blockquote', 0],
		},
		code_block: {
			group: 'block',
			content: 'text*',
			marks: '',
			code: true,
			parseDOM: [{ tag: 'pre', preserveWhitespace: 'full' }],
			toDOM: () => ['pre', ['code', 0]],
		},
		horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
		text: { group: 'inline' },
		hard_break: {
			group: 'inline',
			inline: true,
			selectable: false,
			parseDOM: [{ tag: 'br' }],
			toDOM: () => ['br'],
		},
		// From another host every visitor would ask for it.
		image: {
			group: 'inline',
			inline: true,
			attrs: { src: {}, alt: { default: '' }, title: optional, width: optional, height: optional },
			parseDOM: [{ tag: 'img[src^="/"]', getAttrs: pictureOf }],
			toDOM: ({ attrs }) => ['img', attrs],
		},
		// What is not known stays as it is, and is not written in.
		kept_block: { group: 'block', atom: true, attrs: { node: {} }, toDOM: ({ attrs }) => ['div', wordsOf(attrs.node)] },
		kept_inline: {
			group: 'inline',
			inline: true,
			atom: true,
			attrs: { node: {} },
			toDOM: ({ attrs }) => ['span', wordsOf(attrs.node)],
		},
		table: {
			group: 'block',
			content: 'table_row+',
			tableRole: 'table',
			isolating: true,
			parseDOM: [{ tag: 'table' }],
			toDOM: () => ['table', ['tbody', 0]],
		},
		table_row: {
			content: '(table_cell | table_header)*',
			tableRole: 'row',
			parseDOM: [{ tag: 'tr' }],
			toDOM: () => ['tr', 0],
		},
		table_cell: cellSpec('td', 'cell'),
		table_header: cellSpec('th', 'header_cell'),
	},
	marks: {
		link: {
			inclusive: false,
			attrs: { href: {}, target: optional, title: optional },
			parseDOM: [
				{
					tag: 'a[href]',
					getAttrs: (element) => {
						const href = safeHref(element.getAttribute('href') ?? '')
						return href === undefined ? false : { href }
					},
				},
			],
			toDOM: ({ attrs: { href } }) => ['a', { href: safeHref(href) }, 0],
		},
		strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
		em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
		code: { parseDOM: [{ tag: 'code' }], toDOM: () => ['code', 0] },
		superscript: { parseDOM: [{ tag: 'sup' }], toDOM: () => ['sup', 0] },
		subscript: { parseDOM: [{ tag: 'sub' }], toDOM: () => ['sub', 0] },
		kept: { attrs: { mark: {} }, excludes: '', toDOM: () => ['span', 0] },
	},
})

export const { nodes: nodeTypes, marks: markTypes } = schema

export function hasTable(document: Node): boolean {
	let isFound = false
	document.descendants(({ type }) => {
		isFound ||= type === nodeTypes.table
		return !isFound
	})
	return isFound
}

type Mark = NonNullable<RichTextNode['marks']>[number]

/** Names that other editors store. */
const names: Record<string, string> = {
	bulletList: 'bullet_list',
	orderedList: 'ordered_list',
	listItem: 'list_item',
	codeBlock: 'code_block',
	horizontalRule: 'horizontal_rule',
	hardBreak: 'hard_break',
	tableRow: 'table_row',
	tableHeader: 'table_header',
	tableCell: 'table_cell',
	bold: 'strong',
	italic: 'em',
}

/** A stored value, HTML excepted, as a document of the editor; null if its nodes do not fit each other. */
export function readRichText(value: unknown): Node | null {
	const stored = typeof value === 'string' ? paragraphsOf(value) : value
	if (!isPlainObject(stored) || stored.type !== 'doc') return schema.topNodeType.createAndFill()
	try {
		const { content: blocks = [] } = toKnown(stored as RichTextNode)
		if (blocks.length === 0) return schema.topNodeType.createAndFill()
		const document = Node.fromJSON(schema, { type: 'doc', content: blocks })
		document.check()
		return document
	} catch (error) {
		if (error instanceof RangeError) return null
		throw error
	}
}

function toKnown(stored: RichTextNode, parent = 'doc'): RichTextNode {
	const { type, content, marks, ...node } = stored
	const known = names[type] ?? type
	const kept = /^(?:paragraph|heading)$/.test(parent) ? 'kept_inline' : 'kept_block'
	if (!Object.hasOwn(nodeTypes, known)) return { type: kept, attrs: { node: stored } }
	const inner = content?.map((each) => toKnown(each, known)) ?? []
	return {
		...node,
		type: known,
		...(isFilled(known) && { content: inner.length > 0 ? inner.map(inBlock) : [{ type: 'paragraph' }] }),
		...(!isFilled(known) && inner.length > 0 && { content: known === 'doc' ? inner.map(inBlock) : inner }),
		...(marks && { marks: marks.map(toKnownMark) }),
	}
}

function toKnownMark(mark: Mark): Mark {
	const type = names[mark.type] ?? mark.type
	return Object.hasOwn(markTypes, type) ? { ...mark, type } : { type: 'kept', attrs: { mark } }
}

const wordsOf = (node: RichTextNode): string => node.text ?? node.content?.map(wordsOf).join(' ') ?? ''

/** Cells and entries hold blocks, if only an empty one. */
const isFilled = (type: string) => /^(?:table_cell|table_header|list_item)$/.test(type)

/** A picture or words beside blocks are a paragraph. */
const inBlock = (node: RichTextNode): RichTextNode =>
	node.type === 'image' || node.type === 'text' ? { type: 'paragraph', content: [node] } : node

/** A text that was emptied is stored as such: without a value the text of the default language would be shown. */
export function toStoredText(document: Node): RichTextValue {
	const isEmpty =
		document.textContent.trim() === '' && document.childCount === 1 && document.firstChild?.childCount === 0
	return isEmpty ? { type: 'doc', content: [] } : (toStored(document.toJSON()) as RichTextValue)
}

/** Without attributes that say nothing. */
function toStored({ attrs, content, marks, ...node }: RichTextNode): RichTextNode {
	if (node.type === 'kept_block' || node.type === 'kept_inline') return attrs?.node as RichTextNode
	const isCell = isFilled(node.type)
	const said = Object.entries(attrs ?? {}).filter(
		([, value]) => value !== undefined && !(isCell && (value === null || value === 1)),
	)
	return {
		...node,
		...(said.length > 0 && { attrs: Object.fromEntries(said) }),
		...(content && { content: content.map(toStored) }),
		...(marks && { marks: marks.map((mark) => (mark.type === 'kept' ? (mark.attrs?.mark as Mark) : toStored(mark))) }),
	}
}
