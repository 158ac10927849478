import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import type { ContentDocument } from '#content/document.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import type { EditingData } from '../editing-data.ts'
import { BlockActions } from './block-actions.ts'
import { BlockList } from './block-list.tsx'
import { DraftEditor } from './draft-editor.ts'
import type { EditedView } from './edited-view.ts'

const locale = 'en-GB'
const texts = textsFor('en', ['editing', 'blockKinds'])
const t = createTranslate(locale, texts)

/** The names of the buttons that add a block. */
async function buttonsFor(placeholders: ContentDocument['placeholders']): Promise<string[]> {
	const document: ContentDocument = { route: {}, navigation: {}, placeholders }
	const draft = { id: null, number: 0, commands: [] }
	const editor = new DraftEditor({ document, draft, opener: null, post: () => Promise.reject(), keep() {}, later() {} })
	const { prelude } = await prerender(
		<TextsProvider locale={locale} texts={texts}>
			<BlockList
				editor={editor}
				view={{} as EditedView}
				data={{ of: 'page' } as EditingData}
				actions={new BlockActions({ editor, t, say() {}, select() {} })}
				onSelect={() => {}}
				onAdd={() => {}}
			/>
		</TextsProvider>,
	)
	const html = await new Response(prelude).text()
	return [...html.matchAll(/Add a block[^<]*/g)].map(([name]) => name)
}

const blurb = (inside: ContentDocument['placeholders']) => ({
	uid: 'one',
	type: 'Blurb',
	params: {},
	fields: { Title: 'Tyres' },
	placeholders: inside,
})

test('a page without blocks, and one with some above its own content, can be given one', async () => {
	expect(await buttonsFor({})).toEqual(['Add a block'])
	expect(await buttonsFor({ above: [] })).toEqual(['Add a block', 'Add a block'])
})

test('an empty place in a block can be given one', async () => {
	const kind = t('blockKinds.name.Blurb')
	expect(await buttonsFor({ main: [blurb({ inside: [] })] })).toEqual([`Add a block in ${kind}: Tyres`, 'Add a block'])
	expect(await buttonsFor({ main: [blurb({})] })).toEqual(['Add a block'])
})
