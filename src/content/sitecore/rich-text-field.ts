import { hasMarkup } from '#platform/has-markup.ts'
import type { RichTextValue } from '../field-values.ts'
import { htmlToRichText } from '../html-rich-text.ts'
import type { LayoutMapping } from './block-shapes.ts'
import { toAddress, toMediaAddress } from './link-and-media.ts'

/** HTML as a document without links and pictures that are no addresses for visitors; a plain text as it is. Null if there is none. */
export function toRichText(value: unknown, mapping: LayoutMapping): RichTextValue | string | null {
	if (typeof value !== 'string') return null
	if (!hasMarkup(value)) return value.trim() === '' ? null : value
	return toDocument(value, mapping)
}

export const toDocument = (html: string, mapping: LayoutMapping): RichTextValue | null =>
	htmlToRichText(withoutChromes(html), {
		link: toAddress,
		picture: (src) => toMediaAddress(src, mapping),
	})

/** What Sitecore's editors put around a field: data in `<span class="scChromeData">`, marks in `<code type="text/sitecore">`. */
function withoutChromes(html: string): string {
	const opening = /<(span|code)\s[^<>]{0,300}?(?:scChromeData|text\/sitecore)[^<>]{0,300}>/gi
	let kept = ''
	let from = 0
	for (let found = opening.exec(html); found; found = opening.exec(html)) {
		kept += html.slice(from, found.index)
		const end = html.indexOf(`</${found[1]?.toLowerCase()}>`, opening.lastIndex)
		if (end < 0) return kept
		from = html.indexOf('>', end) + 1
		opening.lastIndex = from
	}
	return kept + html.slice(from)
}
