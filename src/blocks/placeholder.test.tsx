import { expect, test } from 'vitest'
import type { ResolvedBlock } from './define-block.ts'
import { Placeholder } from './placeholder.tsx'
import { headings } from './testing/outline.ts'
import { renderOnServer } from './testing/render.tsx'
import { loadAllBlockViews } from './views.ts'

await loadAllBlockViews()

const block = (name: string, uid: string, fields: unknown, hasFailed = false): ResolvedBlock => ({
	uid,
	name,
	fields,
	data: undefined,
	params: {},
	placeholders: {},
	hasFailed,
})

const banner = (uid: string, Title: string) =>
	block('CTABanner', uid, {
		Title,
		Text: null,
		Link: null,
		SecondLink: null,
		Image: null,
		BackgroundColor: 'Dark',
		CenterContent: false,
	})

test('a view that throws leaves the error box in its place, and its neighbours stand', async () => {
	const errors: unknown[] = []
	const html = await renderOnServer(
		<Placeholder
			// An accordion whose items are missing: what the registry parsed can never look like this.
			blocks={[banner('a', 'Before'), block('Accordion', 'b', { Title: 'Never seen' }), banner('c', 'After')]}
		/>,
		{ onError: (error) => errors.push(error) },
	)
	expect(headings(html)).toEqual(['h2 Before', 'h2 Oh dear', 'h2 After'])
	expect(html).toContain('role="alert"')
	expect(errors).toEqual([expect.any(TypeError)])
})

test('a block that failed to load, or whose view nobody knows, is the error box too', async () => {
	const errors: unknown[] = []
	const html = await renderOnServer(
		<Placeholder blocks={[block('StoriesIndex', 'a', {}, true), block('Hologram', 'b', {}), banner('c', 'After')]} />,
		{ onError: (error) => errors.push(error) },
	)
	expect(headings(html)).toEqual(['h2 Oh dear', 'h2 Oh dear', 'h2 After'])
	expect(errors).toHaveLength(1)
})

test('only the first block of the main placeholder carries the h1', async () => {
	const html = await renderOnServer(<Placeholder blocks={[banner('a', 'First'), banner('b', 'Second')]} isMain />)
	expect(headings(html)).toEqual(['h1 First', 'h2 Second'])
	const header = await renderOnServer(<Placeholder blocks={[banner('a', 'First')]} />)
	expect(headings(header)).toEqual(['h2 First'])
})
