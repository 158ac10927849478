import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const stages = (count: number) => Array.from({ length: count }, (_, index) => ({ Title: `Stage ${index + 1}` }))
const listOf = async (fields: Record<string, unknown>) => {
	const [list] = outline(await drawFixture('StageRowHorizontal', { fields }), ['ol', 'ul'])
	return [list?.tag, list?.attributes['data-columns']]
}

test('stages are in three columns, or four if the layout says so, and never more than there are stages', async () => {
	expect(await listOf({ Items: stages(5) })).toEqual(['ol', '3'])
	expect(await listOf({ Items: stages(5), Layout: 'FourColumns' })).toEqual(['ol', '4'])
	expect(await listOf({ Items: stages(2), Layout: 'FourColumns' })).toEqual(['ol', '2'])
})

test('stages without a sequence have no numbers', async () => {
	expect(await listOf({ Items: stages(3), IsNumbered: false })).toEqual(['ul', '3'])
})
