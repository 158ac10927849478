import { diffArrays } from 'diff'
import { applyCommand } from '#content/apply-command.ts'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { findBlock, flattenBlocks } from '#content/document-blocks.ts'
import type { EditCommand, FieldPlace, PlaceholderPlace } from '#content/edit-command.ts'
import { isSameJson } from '#content/same-json.ts'
import { parsePlaceKey } from '#content/translation-sources.ts'
import { valueAt } from '#content/value-at.ts'
import { byUid } from './compare-items.ts'

/** The commands that make one document the other, in their order. Empty placeholders and parts stay as they are. */
export function commandsBetween(from: ContentDocument, to: ContentDocument): EditCommand[] {
	const commands: EditCommand[] = []
	let current = from
	const run = (command: EditCommand) => {
		const applied = applyCommand(current, command)
		if (!applied.ok) throw new Error(`${command.kind} does not fit the document: ${applied.error.code}`)
		current = applied.value.document
		commands.push(command)
	}

	const wanted = byUid(flattenBlocks(to.placeholders))
	for (const block of topmostGone(current.placeholders, wanted)) run({ kind: 'removeBlock', uid: block.uid })

	const arrange = (placeholders: ContentDocument['placeholders'], owner: string | null) => {
		for (const [placeholder, blocks] of Object.entries(placeholders)) {
			const into: PlaceholderPlace = { block: owner, placeholder }
			const kept = keptInPlace(blocksAt(current, into), blocks)
			for (const [index, block] of blocks.entries()) {
				const { uid } = block
				const after = blocks[index - 1]?.uid ?? null
				const known = findBlock(current.placeholders, uid)
				if (!known) run({ kind: 'insertBlock', into, after, block: { ...block, placeholders: {} } })
				else if (!kept.has(uid)) run({ kind: 'moveBlock', uid, into, after })
				if (known)
					for (const change of fieldChanges(known.fields, block.fields, (name) => ({ block: uid, path: [name] })))
						run(change)
				if (known && known.isHidden !== block.isHidden)
					run({ kind: 'hideBlock', uid, isHidden: block.isHidden ?? false })
				arrange(block.placeholders, uid)
			}
		}
	}
	arrange(to.placeholders, null)

	for (const part of ['route', 'navigation', 'story'] as const)
		for (const change of fieldChanges(current[part] ?? {}, to[part] ?? {}, (name) => ({
			block: null,
			path: [part, name],
		})))
			run(change)
	for (const key of new Set([...Object.keys(current.sources ?? {}), ...Object.keys(to.sources ?? {})])) {
		const place = parsePlaceKey(key)
		if (!place || isSameJson(current.sources?.[key], to.sources?.[key])) continue
		const value = valueAt(current, place)
		const same = value === undefined ? {} : { from: value, to: value }
		const command: EditCommand = { kind: 'setField', place, ...same, source: to.sources?.[key] ?? null }
		// What is remembered of a place that is gone has no use.
		if (applyCommand(current, command).ok) run(command)
	}
	return commands
}

/** Blocks that are not wanted, or only with another type or other parameters, which no command changes. */
function topmostGone(
	placeholders: ContentDocument['placeholders'],
	wanted: ReadonlyMap<string, BlockInstance>,
): BlockInstance[] {
	return Object.values(placeholders)
		.flat()
		.flatMap((block) => {
			const own = wanted.get(block.uid)
			const stays = own?.type === block.type && isSameJson(own.params, block.params)
			return stays ? topmostGone(block.placeholders, wanted) : [block]
		})
}

function blocksAt(
	{ placeholders }: ContentDocument,
	{ block: owner, placeholder }: PlaceholderPlace,
): readonly BlockInstance[] {
	const own = owner === null ? placeholders : findBlock(placeholders, owner)?.placeholders
	return own?.[placeholder] ?? []
}

/** Uids of the most blocks that can stay where they are. */
function keptInPlace(now: readonly BlockInstance[], wanted: readonly BlockInstance[]): ReadonlySet<string> {
	const uids = (blocks: readonly BlockInstance[]) => blocks.map(({ uid }) => uid)
	const parts = diffArrays(uids(now), uids(wanted))
	return new Set(parts.flatMap(({ value, added, removed }) => (added || removed ? [] : value)))
}

function fieldChanges(from: object, to: object, placeOf: (name: string) => FieldPlace): EditCommand[] {
	const [old, own] = [new Map<string, unknown>(Object.entries(from)), new Map<string, unknown>(Object.entries(to))]
	return [...new Set([...old.keys(), ...own.keys()])].flatMap((name): EditCommand[] => {
		const [before, after] = [old.get(name), own.get(name)]
		if (isSameJson(before, after)) return []
		return [
			{
				kind: 'setField',
				place: placeOf(name),
				...(before !== undefined && { from: before }),
				...(after !== undefined && { to: after }),
			},
		]
	})
}
