import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const items = ['Charging', 'Cables'].map((Title) => ({ uid: Title, Title, Text: null }))

test('entries open one at a time, and the first is open, only if content says so', async () => {
	const draw = async (fields: Record<string, unknown>) =>
		outline(await drawFixture('AccordionDistribution', { fields, data: { items } }), ['details']).map(
			({ attributes }) => [attributes.name, 'open' in attributes],
		)
	expect(await draw({})).toEqual([
		[undefined, false],
		[undefined, false],
	])
	expect(await draw({ OpenOneAtATime: true, FirstItemOpen: true })).toEqual([
		['under-test', true],
		['under-test', false],
	])
})

test('without entries nothing is rendered, except in the editor', async () => {
	const empty = { fields: { Title: 'Questions' }, data: { items: [] } }
	expect(await drawFixture('AccordionDistribution', empty)).toBe('')
	expect(await drawFixture('AccordionDistribution', empty, { isEditing: true })).toContain('Questions')
})
