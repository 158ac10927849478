import { type DefaultTreeAdapterTypes, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import type { FieldChrome, PlaceholderChrome, RenderingChrome } from '#content/sitecore/editing/chromes.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

export type PagesParts = {
	chromes: readonly PlaceholderChrome[]
	/** Addresses. */
	scripts: readonly string[]
	data: readonly { id: string; json: string }[]
}

/** What Pages looks for to know that a page can be edited. */
const editingMark = { id: 'jss-hrz-editing', json: 'true' }

/**
 * The document with the marks of Sitecore Pages around placeholders, renderings and fields, which our own marks name. Nothing of our scripts
 * runs in it, so that the marks stay where they are, and no link leads away.
 */
export function markChromes(document: string, { chromes, scripts, data }: PagesParts): string {
	const parsed = parse(document)
	const elements = [...descendants(parsed)]
	const body = elements.find(({ tagName }) => tagName === 'body')
	const content = elements.find((element) => attribute(element, 'id') === 'content') ?? body
	if (!body || !content) return document
	for (const element of elements) quiet(element)
	const blocks = new Map(elements.flatMap((element) => withName(element, attribute(element, 'data-block'))))
	const marking = new Marking(blocks)
	for (const placeholder of chromes) marking.mark(placeholder, { parent: content, before: null })
	for (const { id, json } of [editingMark, ...data]) {
		const element = create('script', { type: 'application/json', id })
		tree.insertText(element, json.replaceAll('<', '\\u003c'))
		tree.appendChild(body, element)
	}
	for (const src of scripts) tree.appendChild(body, create('script', { src }))
	return serialize(parsed)
}

const withName = (element: Element, name: string | null): [string, Element][] =>
	name === null ? [] : [[name, element]]

/** Where the next node is put. */
type Place = { parent: Parent; before: Node | null }

class Marking {
	readonly #blocks: ReadonlyMap<string, Element>

	constructor(blocks: ReadonlyMap<string, Element>) {
		this.#blocks = blocks
	}

	/** Returns where it goes on. An empty placeholder, and one whose renderings are not on the page, is at the place. */
	mark({ id, renderings }: PlaceholderChrome, place: Place): Place {
		const first = renderings.map((each) => this.#firstOf(each)).find((element) => element !== null)
		let at: Place = first?.parentNode ? { parent: first.parentNode, before: first } : place
		if (renderings.length > 0) {
			put(at, codeMark('placeholder', 'open', id))
			for (const each of renderings) at = this.#markRendering(each, at)
			put(at, codeMark('placeholder', 'close'))
			return at
		}
		const empty = create('div', { class: 'sc-jss-empty-placeholder' })
		for (const kind of ['open', 'close'] as const)
			tree.appendChild(empty, codeMark('placeholder', kind, kind === 'open' ? id : undefined))
		put(at, empty)
		return at
	}

	#markRendering({ id, block, fields, placeholders }: RenderingChrome, place: Place): Place {
		const element = this.#blocks.get(block)
		let at: Place = element?.parentNode ? { parent: element.parentNode, before: element } : place
		put(at, codeMark('rendering', 'open', id))
		if (element) {
			at = after(element)
			for (const field of fields) markField(element, field)
		}
		// Blocks follow the block that they are in.
		for (const each of placeholders) at = this.mark(each, at)
		put(at, codeMark('rendering', 'close'))
		return at
	}

	#firstOf({ block, placeholders }: RenderingChrome): Element | null {
		const own = this.#blocks.get(block)
		if (own) return own
		for (const { renderings } of placeholders) {
			const first = renderings.map((each) => this.#firstOf(each)).find((element) => element !== null)
			if (first) return first
		}
		return null
	}
}

function markField(block: Element, { path, metadata }: FieldChrome): void {
	const element = [...descendants(block)].find((each) => attribute(each, 'data-field') === path)
	if (!element?.parentNode) return
	if (attribute(element, 'data-empty') !== null && element.childNodes.length === 0 && element.tagName !== 'img')
		tree.insertText(element, '[No text in field]')
	const open = codeMark('field', 'open')
	tree.insertText(open, metadata)
	put({ parent: element.parentNode, before: element }, open)
	put(after(element), codeMark('field', 'close'))
}

const after = (node: Element): Place => {
	const siblings = node.parentNode?.childNodes ?? []
	return { parent: node.parentNode as Parent, before: siblings[siblings.indexOf(node) + 1] ?? null }
}

function put({ parent, before }: Place, node: Element): void {
	if (before) tree.insertBefore(parent, node, before)
	else tree.appendChild(parent, node)
}

function codeMark(chrometype: 'placeholder' | 'rendering' | 'field', kind: 'open' | 'close', id?: string): Element {
	// In a grid it would take a cell.
	const common = { type: 'text/sitecore', chrometype, class: 'scpm', kind, style: 'display:none' }
	return create('code', id === undefined ? common : { ...common, id })
}

function create(name: string, attributes: Record<string, string>): Element {
	const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
	return tree.createElement(name, html.NS.HTML, attrs)
}

/** Without what runs and what leads away. */
function quiet(element: Element): void {
	const { tagName } = element
	if (tagName === 'script' || (tagName === 'link' && attribute(element, 'rel') === 'modulepreload')) {
		tree.detachNode(element)
		return
	}
	if (tagName === 'a') element.attrs = element.attrs.filter(({ name }) => name !== 'href')
	if (tagName === 'form') element.attrs = element.attrs.filter(({ name }) => name !== 'action')
	if (tagName === 'button' && attribute(element, 'type') !== 'button')
		element.attrs = [...element.attrs.filter(({ name }) => name !== 'type'), { name: 'type', value: 'button' }]
}

function attribute({ attrs }: Element, name: string): string | null {
	return attrs.find((each) => each.name === name)?.value ?? null
}

function* descendants(parent: Parent): Generator<Element> {
	for (const node of [...parent.childNodes]) {
		if (!('tagName' in node)) continue
		yield node
		yield* descendants(node)
	}
}
