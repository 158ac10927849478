import { expect, test } from 'vitest'
import { applyCommand } from '#content/apply-command.ts'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import type { EditCommand } from '#content/edit-command.ts'
import { editableDocument, randomCommand } from '#content/testing/random-commands.ts'
import { parsePlaceKey } from '#content/translation-sources.ts'
import { valueAt } from '#content/value-at.ts'
import { createDemoRandom } from '#platform/demo-random.ts'
import { commandsBetween } from './commands-between.ts'

function apply(document: ContentDocument, commands: readonly EditCommand[]): ContentDocument {
	return commands.reduce((current, command) => {
		const applied = applyCommand(current, command)
		if (!applied.ok) throw new Error(`${command.kind}: ${applied.error.code}`)
		return applied.value.document
	}, document)
}

/** Without what no command removes: empty placeholders, an empty story, and sources of places that are gone. */
function plain(document: ContentDocument): object {
	const { story, placeholders, sources = {}, ...parts } = document
	const known = Object.entries(sources).filter(([key]) => {
		const place = parsePlaceKey(key)
		const value = place && valueAt(document, place)
		return place && applyCommand(document, { kind: 'setField', place, from: value, to: value }).ok
	})
	return {
		...parts,
		sources: Object.fromEntries(known),
		...(story && Object.keys(story).length > 0 && { story }),
		placeholders: filled(placeholders),
	}
}

function filled(placeholders: ContentDocument['placeholders']): object {
	const withBlocks = Object.entries(placeholders).filter(([, blocks]) => blocks.length > 0)
	const inner = (block: BlockInstance) => ({ ...block, placeholders: filled(block.placeholders) })
	return Object.fromEntries(withBlocks.map(([name, blocks]) => [name, blocks.map(inner)]))
}

test('from any document to any other that editors make of it, and back', () => {
	for (let run = 0; run < 300; run++) {
		const random = createDemoRandom(`between ${run}`)
		const documents = [0, 1].map((branch) => {
			let document = editableDocument()
			for (let step = 0; step < 12; step++) {
				const applied = applyCommand(document, randomCommand(random, document, `${branch}-${step}`))
				if (applied.ok) document = applied.value.document
			}
			return document
		})
		const [one = editableDocument(), other = editableDocument()] = documents
		expect(plain(apply(one, commandsBetween(one, other))), `run ${run}`).toEqual(plain(other))
		expect(plain(apply(other, commandsBetween(other, one))), `run ${run}`).toEqual(plain(one))
	}
})

const block = (uid: string, type = 'Blurb', params = {}): BlockInstance => ({
	uid,
	type,
	params,
	fields: {},
	placeholders: {},
})
const page = (...main: BlockInstance[]): ContentDocument => ({ route: {}, navigation: {}, placeholders: { main } })

test('a block that changes places with those around it is one move', () => {
	const before = page(block('a'), block('b'), block('c'))
	const after = page(block('b'), block('c'), block('a'))
	expect(commandsBetween(before, after)).toEqual([
		{ kind: 'moveBlock', uid: 'a', into: { block: null, placeholder: 'main' }, after: 'c' },
	])
})

test('a block with another type or other parameters takes the place of the old one', () => {
	const before = page(block('a'), block('b'))
	const after = page(block('a', 'Quote'), block('b', 'Blurb', { width: 'full' }))
	expect(apply(before, commandsBetween(before, after))).toEqual(after)
})
