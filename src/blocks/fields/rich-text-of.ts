import type { RichTextValue } from '#content/field-values.ts'
import { htmlToRichText } from '#content/html-rich-text.ts'
import { hasMarkup } from '#platform/has-markup.ts'
import { paragraphsOf } from './paragraphs-of.ts'

/** A text as a document: HTML, as other content platforms store it, or plain. Null if there is none. */
export const richTextOf = (text: string): RichTextValue | null =>
	hasMarkup(text) ? htmlToRichText(text) : paragraphsOf(text)
