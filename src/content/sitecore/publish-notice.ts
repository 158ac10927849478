import { z } from 'zod'
import { toItemId } from './item-id.ts'

/** More names than that are not worth being looked up one by one. */
const maxNames = 500

/** Runtime publishing names what changed; a body that editors write themselves does not. */
const notice = z.object({
	updates: z
		.array(z.object({ identifier: z.string().max(400), entity_definition: z.string().max(100).nullish() }))
		.min(1)
		.max(maxNames),
	continues: z.boolean().nullish(),
})

/** Of an item or data source, of media, or a row of the dictionary. */
export type PublishedName = { kind: 'item' | 'media'; id: string } | { kind: 'text'; name: string }

const publishedName = z.discriminatedUnion('kind', [
	z.object({ kind: z.enum(['item', 'media']), id: z.string() }),
	z.object({ kind: z.literal('text'), name: z.string() }),
])
export const publishedNames = z.array(publishedName).nullable()

/** What a call of the publish webhook names; null if it can be anything of the tenant: more will follow, or names of other kinds. */
export function readPublishNotice(body: unknown): PublishedName[] | null {
	const read = notice.safeParse(body)
	if (!read.success || read.data.continues) return null
	const names = read.data.updates.map(({ identifier, entity_definition: kind }): PublishedName | null => {
		if (kind === 'DictionaryEntry') return { kind: 'text', name: identifier }
		const id = toItemId(identifier.replace(/-(?:layout|media)$/i, ''))
		if (!/^[0-9A-F]{32}$/.test(id)) return null
		return { kind: /-media$/i.test(identifier) ? 'media' : 'item', id }
	})
	return names.every((name) => name !== null) ? names : null
}
