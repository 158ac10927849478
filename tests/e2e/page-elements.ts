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
	return parse(html).childNodes.flatMap(elementsOf)
}

const unread = ['script', 'style', 'template', 'noscript']

function elementsOf(node: Node): PageElement[] {
	if (!('tagName' in node)) return []
	const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]))
	if (node.tagName === 'template' || 'hidden' in attributes) return []
	const below = node.childNodes.flatMap(elementsOf)
	const element = {
		tag: node.tagName,
		attributes,
		elements: below,
		// Asked of few of the thousands on a page.
		get words() {
			return wordsOf(node)
		},
		get markup() {
			return `<${node.tagName} ${node.attrs.map(({ name, value }) => `${name}="${value}"`).join(' ')}>`
		},
	}
	return [element, ...below]
}

function wordsOf(node: Node): string {
	if ('value' in node) return node.value
	if (!('childNodes' in node) || unread.includes(node.nodeName)) return ''
	return node.childNodes.map(wordsOf).join('')
}
