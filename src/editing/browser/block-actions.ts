import type { BlockInstance } from '#content/document.ts'
import { type BlockPosition, findBlockPosition } from '#content/document-blocks.ts'
import type { EditCommand, PlaceholderPlace } from '#content/edit-command.ts'
import type { Translate } from '#i18n/texts.ts'
import { newRandomId } from '#platform/random-id.ts'
import { blockName } from './block-name.ts'
import { copyBlock, type LooseBlock } from './copied-block.ts'
import type { DraftEditor } from './draft-editor.ts'

/** Where a block is added. */
export type InsertPlace = { into: PlaceholderPlace; after: string | null }

type BlockActionsParts = {
	editor: DraftEditor
	t: Translate
	/** Says what was done. */
	say: (text: string) => void
	/** Opens the fields of a block. */
	select: (uid: string) => void
}

/** What can be done with the blocks of a page, the same from the panel, the page and the keyboard. Each says what it has done. */
export class BlockActions {
	readonly #parts: BlockActionsParts

	constructor(parts: BlockActionsParts) {
		this.#parts = parts
	}

	/** Before or after its neighbour; nothing at the end of its row. */
	move(uid: string, by: -1 | 1): void {
		const found = this.#find(uid)
		const to = found && found.index + by
		if (!found || to === null || to < 0 || to >= found.siblings.length) return
		const others = found.siblings.filter((each) => each.uid !== uid)
		this.moveTo(uid, { into: found.into, after: others[to - 1]?.uid ?? null })
	}

	moveTo(uid: string, { into, after }: InsertPlace): void {
		this.#run({ kind: 'moveBlock', uid, into, after }, uid)
	}

	duplicate(uid: string): void {
		const found = this.#find(uid)
		if (found) this.#insert(withNewUids(found.block), { into: found.into, after: uid })
	}

	add(block: LooseBlock, place: InsertPlace): void {
		this.#insert(withNewUids(block), place)
	}

	copy(uid: string): void {
		const { t, say } = this.#parts
		const found = this.#find(uid)
		if (found)
			say(t(copyBlock(found.block) ? 'editing.copied' : 'editing.notCopied', { name: blockName(found.block, t) }))
	}

	toggleHidden(uid: string): void {
		const { t, say } = this.#parts
		const found = this.#find(uid)
		const isHidden = found?.block.isHidden !== true
		if (!found || !this.#run({ kind: 'hideBlock', uid, isHidden })) return
		say(t(isHidden ? 'editing.hiddenNow' : 'editing.shownNow', { name: blockName(found.block, t) }))
	}

	remove(uid: string): void {
		const { t, say } = this.#parts
		const found = this.#find(uid)
		if (found && this.#run({ kind: 'removeBlock', uid })) say(t('editing.removed', { name: blockName(found.block, t) }))
	}

	#insert(block: BlockInstance, { into, after }: InsertPlace): void {
		if (this.#run({ kind: 'insertBlock', into, after, block }, block.uid)) this.#parts.select(block.uid)
	}

	/** Says where the block is then. */
	#run(command: EditCommand, uid?: string): boolean {
		const { editor, t, say } = this.#parts
		const isDone = editor.run(command)
		const found = isDone && uid !== undefined ? this.#find(uid) : null
		if (found) say(positionOf(found, t))
		return isDone
	}

	#find(uid: string): BlockPosition | null {
		return findBlockPosition(this.#parts.editor.document.placeholders, uid)
	}
}

/** "Cards, 3 of 8". */
function positionOf({ block, siblings, index }: BlockPosition, t: Translate): string {
	return t('editing.blockOf', { name: blockName(block, t), position: index + 1, count: siblings.length })
}

/** A copy with uids of its own, also of the blocks inside it. */
function withNewUids(block: LooseBlock): BlockInstance {
	const placeholders = Object.entries(block.placeholders).map(([name, inner]) => [name, inner.map(withNewUids)])
	return { ...block, uid: newRandomId(), placeholders: Object.fromEntries(placeholders) }
}
