import type { DemoRandom } from '#platform/demo-random.ts'
import type { BlockInstance, ContentDocument } from '../document.ts'
import { flattenBlocks } from '../document-blocks.ts'
import { readField, toEntries } from '../document-fields.ts'
import type { EditCommand, FieldPlace, PlaceholderPlace } from '../edit-command.ts'

const block = (
	uid: string,
	type: string,
	fields: Record<string, unknown>,
	placeholders: BlockInstance['placeholders'] = {},
): BlockInstance => ({ uid, type, params: {}, fields, placeholders })

/** A page with a list, a group and blocks inside a block. */
export function editableDocument(): ContentDocument {
	return {
		route: { navTitle: 'Start' },
		navigation: {},
		placeholders: {
			main: [
				block('hero', 'HeroBanner', { Title: 'Cars', Text: 'Used' }),
				block('cards', 'Cards', {
					Title: 'Offers',
					Items: [
						{ uid: 'a', Title: 'One' },
						{ uid: 'b', Title: 'Two' },
						{ uid: 'c', Title: 'Three' },
					],
				}),
				block(
					'row',
					'StageRow',
					{},
					{ content: [block('inner', 'Blurb', { Title: 'Inside' }), block('last', 'Blurb', {})] },
				),
			],
		},
	}
}

/** A command that fits the document, or nearly: one in ten names a place that is gone or an older value. */
export function randomCommand(random: DemoRandom, document: ContentDocument, name: string): EditCommand {
	const blocks = flattenBlocks(document.placeholders)
	const uid = () => (random.chance(0.05) || blocks.length === 0 ? 'gone' : random.pick(blocks).uid)
	const after = () => (random.chance(0.3) ? null : uid())
	const into = (): PlaceholderPlace =>
		random.chance(0.5)
			? { block: null, placeholder: random.pick(['main', 'above']) }
			: { block: uid(), placeholder: 'content' }
	const list: FieldPlace = { block: blocks.some((each) => each.uid === 'cards') ? 'cards' : uid(), path: ['Items'] }
	const entries = toEntries(readAt(document, list)) ?? []
	const entry = () => (random.chance(0.05) || entries.length === 0 ? 'gone' : random.pick(entries).uid)
	const entryAfter = () => (random.chance(0.3) ? null : entry())
	switch (
		random.pick([
			'setField',
			'setField',
			'insertBlock',
			'moveBlock',
			'removeBlock',
			'hideBlock',
			'insertEntry',
			'moveEntry',
			'removeEntry',
		] as const)
	) {
		case 'setField': {
			const place = random.pick<FieldPlace>([
				{ block: uid(), path: [random.pick(['Title', 'Text'])] },
				{ block: list.block, path: ['Items', entry(), 'Title'] },
				{ block: uid(), path: ['Box', random.pick(['Title', 'Text'])] },
				{ block: null, path: ['route', random.pick(['metaTitle', 'navTitle'])] },
				{ block: null, path: ['story', 'title'] },
			])
			const from = random.chance(0.05) ? 'an older text' : readAt(document, place)
			const to = random.chance(0.15) ? undefined : `text ${name}`
			const source = random.chance(0.5) ? undefined : random.chance(0.3) ? null : `source ${name}`
			return {
				kind: 'setField',
				place,
				...(from !== undefined && { from }),
				...(to !== undefined && { to }),
				...(source !== undefined && { source }),
			}
		}
		case 'insertBlock': {
			const inside: BlockInstance['placeholders'] = random.chance(0.3)
				? { content: [block(`${name}i`, 'Blurb', { Title: `inside ${name}` })] }
				: {}
			return { kind: 'insertBlock', into: into(), after: after(), block: block(name, 'Blurb', { Title: name }, inside) }
		}
		case 'moveBlock':
			return { kind: 'moveBlock', uid: uid(), into: into(), after: after() }
		case 'removeBlock':
			return { kind: 'removeBlock', uid: uid() }
		case 'hideBlock':
			return { kind: 'hideBlock', uid: uid(), isHidden: random.chance(0.7) }
		case 'insertEntry':
			return { kind: 'insertEntry', list, after: entryAfter(), entry: { uid: name, Title: name } }
		case 'moveEntry':
			return { kind: 'moveEntry', list, uid: entry(), after: entryAfter() }
		case 'removeEntry':
			return { kind: 'removeEntry', list, uid: entry() }
	}
}

function readAt(document: ContentDocument, { block: uid, path }: FieldPlace): unknown {
	const owner = uid === null ? document : flattenBlocks(document.placeholders).find((each) => each.uid === uid)?.fields
	return owner && readField(owner, path)?.value
}
