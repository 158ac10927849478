import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const draw = (fields: Record<string, unknown>) =>
	drawFixture('LegalInfo', { fields: { Text: 'The small print.', ...fields } })

test('the text is collapsed only if content says so, and is always in the page', async () => {
	expect(outline(await draw({ Title: 'About the loan' }), ['details'])).toEqual([])
	const folded = await draw({ Title: 'About the loan', IsCollapsed: '1' })
	expect(outline(folded, ['details'])[0]?.attributes).not.toHaveProperty('open')
	expect(outline(folded, ['summary'])[0]?.name).toBe('About the loan')
	expect(folded).toContain('The small print.')
	expect(outline(await draw({ IsCollapsed: true }), ['summary'])[0]?.name).toBe('Terms')
})
