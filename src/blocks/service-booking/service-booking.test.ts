import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { fixtures } from './service-booking.fixture.ts'

test('links of the booking are not prefetched: each is a search in the workshops', async () => {
	const drawn = await Promise.all(fixtures.variants.map((variant) => drawFixture('ServiceBooking', variant)))
	const links = drawn
		.flatMap((html) => outline(html, ['a']))
		.filter(({ attributes }) => attributes.href?.startsWith('?'))
	expect(links.length).toBeGreaterThan(10)
	expect(links.filter(({ attributes }) => attributes.rel !== 'nofollow')).toEqual([])
})
