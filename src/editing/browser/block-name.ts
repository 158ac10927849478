import type { BlockInstance } from '#content/document.ts'

/** What an editor knows a block by: its title, or else its kind in words (`HeroBanner`: Hero Banner). */
export function blockName({ type, fields }: Pick<BlockInstance, 'type' | 'fields'>): string {
	const title = fields.Title
	const kind = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
	return typeof title === 'string' && title !== '' ? `${kind}: ${title}` : kind
}
