import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node

export type PageElement = {
	tag: string
	attributes: Record<string, string>
	/** What is written in it; scripts and styles do not count. */
	words: string
	/** Elements below it, in their order. */
	elements: PageElement[]
	/** Opening tag, to tell elements apart in a message. */
	markup: string
}

/** The elements of a document as a reader without a browser meets them: what is `hidden` or in a `template` is not there. */
export function pageElements(html: string): PageElement[] {
	return elementsIn(parse(html).childNodes)
}

const unread = ['script', 'style', 'template', 'noscript']

function elementsIn(nodes: readonly Node[]): PageElement[] {
	const found: PageElement[] = []
	for (const node of nodes) addElements(node, found)
	return found
}

function addElements(node: Node, found: PageElement[]): void {
	if (!('tagName' in node)) return
	const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
	if (node.tagName === 'template' || 'hidden' in attributes) return
	found.push({
		tag: node.tagName,
		attributes,
		// These are asked of few of the thousands on a page.
		get elements() {
			return elementsIn(node.childNodes)
		},
		get words() {
			return wordsOf(node)
		},
		get markup() {
			return `<${node.tagName} ${node.attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`
		},
	})
	for (const child of node.childNodes) addElements(child, found)
}

function wordsOf(node: Node): string {
	if ('value' in node) return node.value
	if (!('childNodes' in node) || unread.includes(node.nodeName)) return ''
	return node.childNodes.map(wordsOf).join('')
}
