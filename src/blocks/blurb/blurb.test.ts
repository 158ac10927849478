import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { blurb } from './blurb.ts'

test('a blurb with nothing in it is refused, and so logged and not drawn', () => {
	expect(blurb.fields.safeParse({}).success).toBe(false)
	expect(blurb.fields.safeParse({ Title: '', Text: null, ReversedLayout: true }).success).toBe(false)
	expect(blurb.fields.safeParse({ Title: 'x' }).success).toBe(true)
})

test('a film on YouTube is a link until it is started', async () => {
	const html = await drawFixture('Blurb', { fields: { Title: 'Film', YoutubeId: 'aqz-KE-bpKQ' } })
	expect(outline(html, ['iframe'])).toEqual([])
	expect(html).toContain('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})
