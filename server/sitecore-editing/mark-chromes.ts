import { type DefaultTreeAdapterTypes, html, parse, serialize, defaultTreeAdapter as tree } from 'parse5'
import type { FieldChrome, PlaceholderChrome, RenderingChrome } from '#content/sitecore/editing/chromes.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

export type Marks = {
	chromes: readonly PlaceholderChrome[]
	/** Of the page itself. */
	pageFields: readonly FieldChrome[]
}

/** What Pages and the design library need in a document. */
export type EditorsParts = {
	/** Addresses. */
	scripts: readonly string[]
	/** Own scripts, which are modules. */
	modules?: readonly string[]
	data: readonly { id: string; json: string }[]
}

/** What Pages looks for to know that a page can be edited. */
const editingMark = { id: 'jss-hrz-editing', json: '{}' }

/**
 * The document with the marks of Sitecore Pages around placeholders, renderings and fields, which our own marks name. Nothing of our scripts
 * runs in it, so that the marks stay where they are, and no link leads away.
 */
export function markChromes(document: string, { scripts, data, ...marks }: Marks & EditorsParts): string {
	const { parsed, body, content } = openQuiet(document)
	addMarks(body, { content, ...marks })
	addParts(body, { scripts, data: [editingMark, ...data] })
	return serialize(parsed)
}

/** The design library's name for the element of its component. */
const componentId = 'editing-component'

/** The document with nothing but its content, which is one component, marked if there are marks. */
export function showAlone(document: string, { marks, ...parts }: EditorsParts & { marks: Marks | null }): string {
	const { parsed, body, content } = openQuiet(document)
	// The end of the content, which is behind it.
	for (const element of descendants(parsed)) if (attribute(element, 'rel') === 'expect') tree.detachNode(element)
	for (const node of [...body.childNodes]) tree.detachNode(node)
	const component = create('div', { id: componentId })
	for (const node of [...content.childNodes]) {
		tree.detachNode(node)
		tree.appendChild(component, node)
	}
	const main = create('main', { id: 'content' })
	tree.appendChild(main, component)
	tree.appendChild(body, main)
	if (marks) addMarks(body, { content: component, ...marks })
	addParts(body, parts)
	return serialize(parsed)
}

/** A document of ours has a body, and `main`. */
function openQuiet(document: string) {
	const parsed = parse(document)
	const elements = [...descendants(parsed)]
	const body = elements.find(({ tagName }) => tagName === 'body')
	if (!body) throw new Error('parse5 gives every document a body')
	for (const element of elements) quiet(element)
	return { parsed, body, content: elements.find((element) => attribute(element, 'id') === 'content') ?? body }
}

function addMarks(body: Element, { content, chromes, pageFields }: Marks & { content: Element }): void {
	const elements = [...descendants(body)]
	const blocks = new Map(elements.flatMap((element) => withName(element, attribute(element, 'data-block'))))
	for (const field of pageFields)
		for (const element of elements)
			if (attribute(element, 'data-page-field') === field.path) markElement(element, field)
	const marking = new Marking(blocks)
	for (const placeholder of chromes) marking.mark(placeholder, { parent: content, before: null })
}

function addParts(body: Element, { scripts, modules = [], data }: EditorsParts): void {
	for (const { id, json } of data) {
		const element = create('script', { type: 'application/json', id })
		tree.insertText(element, json.replaceAll('<', '\\u003c'))
		tree.appendChild(body, element)
	}
	for (const src of modules) tree.appendChild(body, create('script', { type: 'module', src }))
	for (const src of scripts) tree.appendChild(body, create('script', { src }))
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

function markField(block: Element, field: FieldChrome): void {
	const element = [...descendants(block)].find((each) => attribute(each, 'data-field') === field.path)
	if (element) markElement(element, field)
}

function markElement(element: Element, { metadata, isPicture }: FieldChrome): void {
	if (!element.parentNode) return
	if (attribute(element, 'data-empty') !== null) fillEmpty(element, isPicture)
	const open = codeMark('field', 'open')
	tree.insertText(open, metadata)
	put({ parent: element.parentNode, before: element }, open)
	put(after(element), codeMark('field', 'close'))
}

/** A grey square, which Pages can be told to fill. */
const emptyPicture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 3"><path fill="#969696" d="M0 0h3v3H0z"/></svg>')}`

/** Pages shows an editor what to choose where a field has no value. */
function fillEmpty(element: Element, isPicture: boolean): void {
	const inside = [...descendants(element)]
	if (textOf(element) !== '' || [element, ...inside].some(({ tagName }) => tagName === 'img')) return
	if (isPicture) {
		tree.appendChild(element, create('img', { src: emptyPicture, alt: '', width: '48', height: '48' }))
		return
	}
	tree.insertText(inside.find(({ tagName }) => tagName === 'a') ?? element, '[No text in field]')
}

const textOf = (parent: Parent): string =>
	parent.childNodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? textOf(node) : '')).join('')

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
