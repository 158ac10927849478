import { DOMParser as DocumentParser, Node, Schema } from 'prosemirror-model'
import { paragraphsOf } from '#blocks/fields/paragraphs-of.ts'
import type { RichTextNode, RichTextValue } from '#content/field-values.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { hasMarkup } from '#platform/plain-text.ts'
import { safeHref } from '#ui/anchor.tsx'

const headingTags = [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.max(level, 2) } }))

/** What can be written on the page: the nodes that `RichText` draws, without tables. What else is pasted loses its form and keeps its text. */
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
		bullet_list: { group: 'block', content: 'list_item+', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
		ordered_list: {
			group: 'block',
			content: 'list_item+',
			attrs: { order: { default: 1 } },
			parseDOM: [{ tag: 'ol' }],
			toDOM: () => ['ol', 0],
		},
		list_item: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
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
		// Not from the clipboard: a picture of another host would be asked for by every visitor.
		image: {
			group: 'inline',
			inline: true,
			attrs: {
				src: {},
				alt: { default: '' },
				title: { default: null },
				width: { default: null },
				height: { default: null },
			},
			toDOM: ({ attrs: { src, alt } }) => ['img', { src, alt }],
		},
	},
	marks: {
		link: {
			inclusive: false,
			attrs: { href: {}, target: { default: null } },
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
	},
})

export const { nodes: nodeTypes, marks: markTypes } = schema

/** Names that other editors store. */
const names: Record<string, string> = {
	bulletList: 'bullet_list',
	orderedList: 'ordered_list',
	listItem: 'list_item',
	codeBlock: 'code_block',
	horizontalRule: 'horizontal_rule',
	hardBreak: 'hard_break',
	bold: 'strong',
	italic: 'em',
}

/** A stored value as a document of the editor; null if it has something that the editor would lose. */
export function readRichText(value: unknown): Node | null {
	if (typeof value === 'string' && hasMarkup(value)) return readMarkup(value)
	const stored = typeof value === 'string' ? paragraphsOf(value) : value
	if (!isPlainObject(stored) || stored.type !== 'doc') return schema.topNodeType.createAndFill()
	try {
		const { content = [] } = toKnown(stored as RichTextNode)
		const blocks = content.map((node) => (node.type === 'image' ? { type: 'paragraph', content: [node] } : node))
		if (blocks.length === 0) return schema.topNodeType.createAndFill()
		const document = Node.fromJSON(schema, { type: 'doc', content: blocks })
		document.check()
		return document
	} catch (error) {
		if (error instanceof RangeError) return null
		throw error
	}
}

/** The parsed document is inert: it runs nothing and loads nothing. */
function readMarkup(html: string): Node {
	return DocumentParser.fromSchema(schema).parse(new DOMParser().parseFromString(html, 'text/html').body)
}

function toKnown({ type, content, marks, ...node }: RichTextNode): RichTextNode {
	return {
		...node,
		type: names[type] ?? type,
		...(content && { content: content.map(toKnown) }),
		...(marks && { marks: marks.map((mark) => ({ ...mark, type: names[mark.type] ?? mark.type })) }),
	}
}

/** Null if nothing is written. */
export function toStoredText(document: Node): RichTextValue | null {
	if (document.textContent.trim() === '' && document.childCount === 1 && document.firstChild?.childCount === 0)
		return null
	return document.toJSON() as RichTextValue
}
