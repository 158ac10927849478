import { defaultMarkdownParser } from 'prosemirror-markdown'
import { type RichTextValue, richTextValue } from '../field-values.ts'

/** Rich text from Markdown (CommonMark; HTML is treated as text). */
export function markdownToRichText(markdown: string): RichTextValue {
	return richTextValue.parse(defaultMarkdownParser.parse(markdown).toJSON())
}
