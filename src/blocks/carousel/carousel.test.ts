import { expect, test } from 'vitest'
import { pictures } from '../testing/block-fixture.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

test('the slides do not move while the page is edited', async () => {
	const fields = { AutoAdvanceSeconds: 7, Items: [{ Image: pictures.showroom }, { Image: pictures.workshop }] }
	const secondsOf = async (isEditing: boolean) =>
		outline(await drawFixture('Carousel', { fields }, { isEditing }), ['section'])[0]?.attributes['data-seconds']
	expect([await secondsOf(false), await secondsOf(true)]).toEqual(['7', '0'])
})
