import { readHtml } from '#platform/read-html.ts'
import type { RichTextValue } from './field-values.ts'
import { type HtmlAddresses, RichTextReader } from './rich-text-reader.ts'

const asWritten: HtmlAddresses = { link: (href) => href, picture: (src) => src }

/**
 * Rich text from the HTML of another platform. Null if it has neither words nor pictures. What is no address for a visitor is dropped
 * where links and pictures are drawn.
 */
export function htmlToRichText(html: string, addresses = asWritten): RichTextValue | null {
	const reader = new RichTextReader(addresses)
	readHtml(html, reader)
	return reader.finish()
}
