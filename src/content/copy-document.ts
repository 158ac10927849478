import { newRandomId } from '#platform/random-id.ts'
import type { BlockInstance, ContentDocument } from './document.ts'

/**
 * Copies documents with new uids: the same block in several languages gets the same new one, as its missing fields come from there.
 */
export function createDocumentCopier(newUid: () => string = newRandomId) {
	const uids = new Map<string, string>()

	function copyUid(uid: string): string {
		const copied = uids.get(uid) ?? newUid()
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

	return (document: ContentDocument): ContentDocument => ({
		...document,
		placeholders: copyPlaceholders(document.placeholders),
	})
}
