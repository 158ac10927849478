import { expect, test } from 'vitest'
import { pictures } from '../testing/block-fixture.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { blurb } from './blurb.block.ts'

test('an empty blurb is refused and logged', () => {
	expect(blurb.schema.safeParse({}).success).toBe(false)
	expect(blurb.schema.safeParse({ Title: '', Text: null, ReversedLayout: true }).success).toBe(false)
	expect(blurb.schema.safeParse({ Title: 'x' }).success).toBe(true)
})

test('our own video has controls and a poster, and nothing of it is loaded before it is started', async () => {
	const html = await drawFixture('Blurb', {
		fields: { Title: 'Film', Video: '/media/film.mp4', Image: pictures.tyres },
	})
	expect(outline(html, ['img'])).toEqual([])
	const [film] = outline(html, ['video'])
	expect(film?.attributes).toMatchObject({ src: '/media/film.mp4', preload: 'none' })
	expect(film?.attributes).toHaveProperty('controls')
	expect(film?.attributes.poster).toContain('/images/scenes/tyres.avif')
})

test('a film of the library has its poster, and captions that are on in the language of the page', async () => {
	const film = {
		poster: '/media/library/0123456789abcdef0123456789abcdef/0123456789ab/poster.jpg',
		captions: [
			{ language: 'en', src: '/media/library/a/1/captions-en.vtt' },
			{ language: 'sv', src: '/media/library/a/2/captions-sv.vtt' },
		],
	}
	const fields = { Title: 'Film', Video: '/media/film.mp4' }
	const html = await drawFixture('Blurb', { fields, data: { film } })
	expect(outline(html, ['video'])[0]?.attributes.poster).toBe(`/ipx/w_1280${film.poster}`)
	expect(outline(html, ['track']).map(({ attributes }) => attributes)).toMatchObject([
		{ kind: 'captions', srclang: 'en', label: 'English', src: film.captions[0]?.src },
		{ kind: 'captions', srclang: 'sv', label: 'svenska', src: film.captions[1]?.src },
	])
	expect(outline(html, ['track']).filter(({ attributes }) => 'default' in attributes)).toHaveLength(1)
	expect(await drawFixture('Blurb', { fields: { ...fields, Image: pictures.tyres }, data: { film } })).toContain(
		'/scenes/tyres',
	)
})

test('a YouTube video is a link until it is started', async () => {
	const html = await drawFixture('Blurb', { fields: { Title: 'Film', YoutubeId: 'aqz-KE-bpKQ' } })
	expect(outline(html, ['iframe'])).toEqual([])
	expect(html).toContain('https://www.youtube.com/watch?v=aqz-KE-bpKQ')
})

test('in the editor the place of a missing picture stands beside the words, not above them', async () => {
	const variant = { name: 'words', fields: { Title: 'Words alone' } }
	expect(await drawFixture('Blurb', variant)).toContain('data-without-media')
	expect(await drawFixture('Blurb', variant, { isEditing: true })).not.toContain('data-without-media')
})
