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

test.each([
	['a make that is booked elsewhere', 'booking.bookMake', 'https://bmw.example/service'],
	['a system that does not answer', 'booking.callMeBack', '/call-me'],
])('%s has the way on in its message', async (name, text, href) => {
	const fixture = fixtures.variants.find((each) => each.name === name)
	if (!fixture) throw new Error('No such fixture')
	const html = await drawFixture('ServiceBooking', fixture)
	const [notice = ''] = /<div role="alert">.*?<\/div><\/div>/s.exec(html) ?? []
	expect(notice).toContain(`href="${href}"`)
	expect(notice).toContain(text)
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
