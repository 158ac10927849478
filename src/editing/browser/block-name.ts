import type { BlockInstance } from '#content/document.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { shorten } from '#platform/shorten.ts'

/** A kind of block in the editor's words. */
export function kindName(type: string, t: Translate): string {
	const key = `blockKinds.name.${type}` as TextKey
	const name = t(key)
	// Content can have kinds that are not known.
	return name === key ? type : name
}

/** A title can be as long as a paragraph. */
const mostLetters = 80

/** What an editor knows a block by: its kind, and its title. */
export function blockName({ type, fields }: Pick<BlockInstance, 'type' | 'fields'>, t: Translate): string {
	const title = fields.Title
	const kind = kindName(type, t)
	return typeof title === 'string' && title !== '' ? `${kind}: ${shorten(title, mostLetters)}` : kind
}
