import { newRandomId } from '#platform/random-id.ts'
import type { BlockInstance, ContentDocument } from './document.ts'
import { parsePlaceKey, placeKey } from './translation-sources.ts'

/**
 * Copies documents with new uids: the same block in several languages gets the same new one, as its missing fields come from there.
 */
export function createDocumentCopier() {
	const uids = new Map<string, string>()

	function copyUid(uid: string): string {
		const copied = uids.get(uid) ?? newRandomId()
		uids.set(uid, copied)
		return copied
	}
	const copyBlock = (block: BlockInstance): BlockInstance => ({
		...block,
		uid: copyUid(block.uid),
		placeholders: copyPlaceholders(block.placeholders),
	})
	const copyPlaceholders = (placeholders: ContentDocument['placeholders']): ContentDocument['placeholders'] =>
		Object.fromEntries(Object.entries(placeholders).map(([name, blocks]) => [name, blocks.map(copyBlock)]))

	const copySource = (key: string): string => {
		const place = parsePlaceKey(key)
		return place?.block ? placeKey({ ...place, block: copyUid(place.block) }) : key
	}

	return ({ sources, ...document }: ContentDocument): ContentDocument => ({
		...document,
		placeholders: copyPlaceholders(document.placeholders),
		...(sources && {
			sources: Object.fromEntries(Object.entries(sources).map(([key, value]) => [copySource(key), value])),
		}),
	})
}
