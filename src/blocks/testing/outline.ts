import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** An element as perceived by a reader of the page. */
export type OutlineItem = { tag: string; name: string; attributes: Record<string, string> }

/** The elements with these tags (all with `*`) in order, by accessible name. */
export function outline(html: string, tags: readonly string[]): OutlineItem[] {
	return elementsOf(parseFragment(html))
		.filter(({ tagName }) => tags.includes('*') || tags.includes(tagName))
		.map((element) => {
			const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))
			return { tag: element.tagName, name: attributes['aria-label'] ?? wordsOf(element), attributes }
		})
}

/** Headings as `h2 Title`. */
export function headings(html: string): string[] {
	return outline(html, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']).map(({ tag, name }) => `${tag} ${name}`)
}

/** Links as `name -> address`. */
export function links(html: string): string[] {
	return outline(html, ['a']).map(({ name, attributes }) => `${name} -> ${attributes.href ?? ''}`)
}

function elementsOf(node: Node): Element[] {
	const children = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : []
	return 'tagName' in node ? [node, ...children] : children
}

function wordsOf(node: Node): string {
	if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
	return 'childNodes' in node ? node.childNodes.map(wordsOf).join('').replace(/\s+/g, ' ').trim() : ''
}
