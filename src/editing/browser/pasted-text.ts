import type { RichTextNode, RichTextValue } from '#content/field-values.ts'
import { safeHref } from '#ui/anchor.tsx'
import { parseTypedAddress } from './typed-address.ts'

/**
 * What the clipboard has as HTML, as a document of ours; null if nothing of it can be written. It is read by a parser of our own, fetched
 * for it: the browser's would apply the content policy to each style in it.
 */
export async function readPastedHtml(html: string): Promise<RichTextValue | null> {
	const { htmlToRichText } = await import('#content/html-rich-text.ts')
	return withoutForeign(htmlToRichText(html))
}

/**
 * Without pictures, which every visitor would ask of another host, and without links that may not be followed. Links that lead through
 * a mail program or a search engine lead to their targets.
 */
export function withoutForeign(document: RichTextValue | null): RichTextValue | null {
	const content = document?.content?.flatMap(clean) ?? []
	return content.length > 0 ? { type: 'doc', content } : null
}

function clean({ marks, content, ...node }: RichTextNode): RichTextNode[] {
	if (node.type === 'image') return []
	const kept = marks?.flatMap((mark) => (mark.type === 'link' ? cleanLink(mark.attrs) : [mark])) ?? []
	const inner = content?.flatMap(clean)
	// It held nothing but pictures.
	if (content && content.length > 0 && inner?.length === 0) return []
	return [{ ...node, ...(kept.length > 0 && { marks: kept }), ...(inner && { content: inner }) }]
}

function cleanLink(attrs: Record<string, unknown> = {}): NonNullable<RichTextNode['marks']> {
	const href = safeHref(targetOf(String(attrs.href ?? '')))
	return href === undefined ? [] : [{ type: 'link', attrs: { href } }]
}

const detours = [
	{ host: /\.safelinks\.protection\.outlook\.com$/, name: 'url' },
	{ host: /^www\.google\.[a-z.]+$/, path: '/url', name: 'q' },
]

function targetOf(href: string): string {
	if (!/^https?:/i.test(href) || !URL.canParse(href)) return href
	const { hostname, pathname, searchParams } = new URL(href)
	const detour = detours.find(({ host, path = pathname }) => host.test(hostname) && path === pathname)
	return (detour && searchParams.get(detour.name)) ?? href
}

const addresses = /(?:https?:\/\/|www\.)[^\s<>"']*[^\s<>"'.,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/** Plain text as paragraphs, one a line; its addresses are links. */
export function readPastedText(text: string): RichTextValue | null {
	const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
	if (lines.length === 0) return null
	return { type: 'doc', content: lines.map((line) => ({ type: 'paragraph', content: linked(line) })) }
}

function linked(line: string): RichTextNode[] {
	const nodes: RichTextNode[] = []
	let end = 0
	const add = (text: string, marks?: RichTextNode['marks']) => {
		if (text !== '') nodes.push({ type: 'text', text, ...(marks && { marks }) })
	}
	for (const { 0: address, index } of line.matchAll(addresses)) {
		const typed = parseTypedAddress(address, location.origin)
		if (!typed) continue
		add(line.slice(end, index))
		add(address, [{ type: 'link', attrs: { href: typed.href } }])
		end = index + address.length
	}
	add(line.slice(end))
	return nodes
}
