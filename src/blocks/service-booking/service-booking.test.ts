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

test('without script the next free times after one that was taken are booked with what is filled in', async () => {
	const taken = fixtures.variants.find(({ name }) => name === 'a time that was taken')
	if (!taken) throw new Error('No such fixture')
	const buttons = outline(await drawFixture('ServiceBooking', taken), ['button'])
	const targets = buttons.flatMap(({ attributes: { formaction, type } }) =>
		formaction && type === 'submit' ? [new URLSearchParams(formaction)] : [],
	)
	expect(targets.map((query) => [query.get('time'), query.get('fullDay'), query.get('department')])).toEqual([
		['2027-01-18T10:00:00', null, '7.3'],
		['2027-01-19T08:00:00', '1', '7.3'],
	])
})
