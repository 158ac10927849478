import { expect, test } from 'vitest'
import { pictures } from '../testing/block-fixture.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { blurb } from './blurb.block.ts'

test('a blurb with nothing in it is refused, and so logged and not drawn', () => {
	expect(blurb.fields.safeParse({}).success).toBe(false)
	expect(blurb.fields.safeParse({ Title: '', Text: null, ReversedLayout: true }).success).toBe(false)
	expect(blurb.fields.safeParse({ Title: 'x' }).success).toBe(true)
})

test('a film of our own has controls and the picture as its poster; nothing of it is fetched before it is started', async () => {
	const html = await drawFixture('Blurb', {
		fields: { Title: 'Film', Video: '/media/film.mp4', Image: pictures.tyres },
	})
	expect(outline(html, ['img'])).toEqual([])
	const [film] = outline(html, ['video'])
	expect(film?.attributes).toMatchObject({ src: '/media/film.mp4', preload: 'none' })
	expect(film?.attributes).toHaveProperty('controls')
	expect(film?.attributes.poster).toContain('/images/scenes/tyres.avif')
})

test('a film on YouTube is a link until it is started', async () => {
	const html = await drawFixture('Blurb', { fields: { Title: 'Film', YoutubeId: 'aqz-KE-bpKQ' } })
	expect(outline(html, ['iframe'])).toEqual([])
	expect(html).toContain('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})
