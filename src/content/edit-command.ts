import { z } from 'zod'
import { type BlockInstance, blockInstance } from './document.ts'

/**
 * A field: of a block, below its `fields`; of the page itself (`block` is null) below `route`, `navigation` or `story`. An entry
 * of a list is named by its uid: `['Items', '3', 'Title']`.
 */
export type FieldPlace = { block: string | null; path: readonly string[] }

/** A placeholder: of a block, or of the page itself if `block` is null. */
export type PlaceholderPlace = { block: string | null; placeholder: string }

/** An entry of a list in a block's fields. */
export type EntryValue = { uid: string } & Record<string, unknown>

/**
 * A change to a document. Places are uids, never positions, so that a command means the same after others were applied.
 * `after` is the sibling before the place; null: first; a sibling that is gone: last. A value that is absent is not stored: in other languages
 * than the default it comes from there.
 */
export type EditCommand =
	/**
	 * `from` is the value that the author saw: if there is another by now, the command is refused. `source`: what it was translated from;
	 * null: that is not known any more.
	 */
	| { kind: 'setField'; place: FieldPlace; from?: unknown; to?: unknown; source?: unknown }
	| { kind: 'insertBlock'; into: PlaceholderPlace; after: string | null; block: BlockInstance }
	| { kind: 'moveBlock'; uid: string; into: PlaceholderPlace; after: string | null }
	| { kind: 'removeBlock'; uid: string }
	/** From visitors, or shows it to them. */
	| { kind: 'hideBlock'; uid: string; isHidden: boolean }
	| { kind: 'insertEntry'; list: FieldPlace; after: string | null; entry: EntryValue }
	| { kind: 'moveEntry'; list: FieldPlace; uid: string; after: string | null }
	| { kind: 'removeEntry'; list: FieldPlace; uid: string }

const uid = z.string().min(1).max(100)
const name = z.string().min(1).max(100)
const block = uid.nullable()
const after = uid.nullable()
const place = z.object({ block, path: z.array(name).min(1).max(12) })
const into = z.object({ block, placeholder: name })
const entry = z.looseObject({ uid })

/** Checks the shape of a command, not its values: `apply-command.ts` finds its places, the block's fields check its values. */
export const editCommand: z.ZodType<EditCommand> = z.discriminatedUnion('kind', [
	z.object({
		kind: z.literal('setField'),
		place,
		from: z.unknown().optional(),
		to: z.unknown().optional(),
		source: z.unknown().optional(),
	}),
	z.object({ kind: z.literal('insertBlock'), into, after, block: blockInstance }),
	z.object({ kind: z.literal('moveBlock'), uid, into, after }),
	z.object({ kind: z.literal('removeBlock'), uid }),
	z.object({ kind: z.literal('hideBlock'), uid, isHidden: z.boolean() }),
	z.object({ kind: z.literal('insertEntry'), list: place, after, entry }),
	z.object({ kind: z.literal('moveEntry'), list: place, uid, after }),
	z.object({ kind: z.literal('removeEntry'), list: place, uid }),
])
