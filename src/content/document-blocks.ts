import type { BlockInstance, ContentDocument } from './document.ts'
import type { PlaceholderPlace } from './edit-command.ts'
import { insertAfter } from './items.ts'

type Placeholders = ContentDocument['placeholders']

/** All blocks of these placeholders at any depth, in the order of the document. */
export function flattenBlocks(placeholders: Placeholders): BlockInstance[] {
	return Object.values(placeholders)
		.flat()
		.flatMap((block) => [block, ...flattenBlocks(block.placeholders)])
}

/** What visitors get of these placeholders. */
export function withoutHidden(placeholders: Placeholders): Placeholders {
	if (!flattenBlocks(placeholders).some(({ isHidden }) => isHidden)) return placeholders
	const shown = Object.entries(placeholders).map(([name, blocks]) => [
		name,
		blocks
			.filter(({ isHidden }) => !isHidden)
			.map((block) => ({ ...block, placeholders: withoutHidden(block.placeholders) })),
	])
	return Object.fromEntries(shown)
}

/** The placeholders with one block changed, at any depth; null if there is none with the uid. */
export function changeBlock(
	placeholders: Placeholders,
	uid: string,
	change: (block: BlockInstance) => BlockInstance,
): Placeholders | null {
	for (const [name, blocks] of Object.entries(placeholders)) {
		for (const [index, block] of blocks.entries()) {
			if (block.uid === uid) return { ...placeholders, [name]: blocks.with(index, change(block)) }
			const inner = changeBlock(block.placeholders, uid, change)
			if (inner) return { ...placeholders, [name]: blocks.with(index, { ...block, placeholders: inner }) }
		}
	}
	return null
}

/** Null if the block that the place belongs to is gone. */
export function putBlock(
	document: ContentDocument,
	{ block: owner, placeholder }: PlaceholderPlace,
	after: string | null,
	block: BlockInstance,
): ContentDocument | null {
	const placeholders = changePlaceholder(document.placeholders, owner, placeholder, (blocks) =>
		insertAfter(blocks, after, block),
	)
	return placeholders && { ...document, placeholders }
}

/** Where a block is: its placeholder, and the blocks of that with itself. */
export type BlockPosition = {
	block: BlockInstance
	into: PlaceholderPlace
	siblings: readonly BlockInstance[]
	index: number
}

/** The block, where it was, and the document without it; null if there is none with the uid. A placeholder stays when its last block goes. */
export function takeBlock(
	document: ContentDocument,
	uid: string,
): { block: BlockInstance; into: PlaceholderPlace; after: string | null; document: ContentDocument } | null {
	const position = findBlockPosition(document.placeholders, uid)
	if (!position) return null
	const { block, into, siblings, index } = position
	const { block: owner, placeholder } = into
	const placeholders = changePlaceholder(document.placeholders, owner, placeholder, (blocks) =>
		blocks.filter((each) => each.uid !== uid),
	)
	const after = siblings[index - 1]?.uid ?? null
	return placeholders && { block, into, after, document: { ...document, placeholders } }
}

function changePlaceholder(
	placeholders: Placeholders,
	owner: string | null,
	name: string,
	change: (blocks: readonly BlockInstance[]) => BlockInstance[],
): Placeholders | null {
	const changed = (own: Placeholders) => ({ ...own, [name]: change(own[name] ?? []) })
	if (owner === null) return changed(placeholders)
	return changeBlock(placeholders, owner, (block) => ({ ...block, placeholders: changed(block.placeholders) }))
}

/** Null if there is no block with the uid, at any depth. */
export function findBlockPosition(
	placeholders: Placeholders,
	uid: string,
	owner: string | null = null,
): BlockPosition | null {
	for (const [placeholder, siblings] of Object.entries(placeholders)) {
		for (const [index, block] of siblings.entries()) {
			if (block.uid === uid) return { block, into: { block: owner, placeholder }, siblings, index }
			const inner = findBlockPosition(block.placeholders, uid, block.uid)
			if (inner) return inner
		}
	}
	return null
}

/** Hundreds of texts of one page look for their blocks. Documents are never changed in place. */
const known = new WeakMap<Placeholders, ReadonlyMap<string, BlockInstance>>()

/** All blocks at any depth by their uids, in the order of the document. */
export function blocksByUid(placeholders: Placeholders): ReadonlyMap<string, BlockInstance> {
	let blocks = known.get(placeholders)
	if (!blocks) {
		blocks = new Map(flattenBlocks(placeholders).map((block) => [block.uid, block]))
		known.set(placeholders, blocks)
	}
	return blocks
}

/** The block with the uid, at any depth. */
export function findBlock(placeholders: Placeholders, uid: string): BlockInstance | null {
	return blocksByUid(placeholders).get(uid) ?? null
}
