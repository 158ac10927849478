import { expect, test } from 'vitest'
import { blockContext } from '../testing/block-context.ts'
import { pictures } from '../testing/block-fixture.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { headings, links, outline } from '../testing/outline.ts'
import { heroBanner } from './hero-banner.block.ts'
import { parseSearchUrl } from './search-url.ts'

const draw = (fields: Record<string, unknown>, isFirst = false) =>
	drawFixture('HeroBanner', { fields, data: { blur: null } }, { isFirst })

test('without a picture nothing is rendered, unless there is a video', async () => {
	expect(await draw({ Title: 'Words without a picture' })).toBe('')
	expect(headings(await draw({ Title: 'A film', Content: 'Video' }))).toEqual(['h2 A film'])
})

test('the search cannot be used while the page is edited', async () => {
	const fields = { Image: pictures.showroom, HeroBannerHasSearchBar: true }
	const formOf = async (isEditing: boolean) =>
		outline(await drawFixture('HeroBanner', { fields, data: { blur: null } }, { isEditing }), ['form'])[0]?.attributes
	expect(await formOf(true)).toHaveProperty('inert')
	expect(await formOf(false)).not.toHaveProperty('inert')
})

test('the first banner of a page is loaded first, a later one lazily', async () => {
	const [first] = outline(await draw({ Image: pictures.showroom }, true), ['img'])
	expect(first?.attributes).toMatchObject({ loading: 'eager', fetchpriority: 'high', alt: '' })
	const [later] = outline(await draw({ Image: pictures.showroom }), ['img'])
	expect(later?.attributes).toMatchObject({ loading: 'lazy' })
})

test('a blurred picture is shown until the real one is loaded: its own, or the one shipped with the product', async () => {
	const blurOf = async (Image: object) =>
		(await heroBanner.load?.(heroBanner.schema.parse({ Image }), blockContext(), {}))?.blur
	const blur = 'data:image/webp;base64,UklGRg=='
	expect(await blurOf({ ...pictures.showroom, blur })).toBe(blur)
	expect(await blurOf(pictures.showroom)).toMatch(/^data:image\//)
	expect(await blurOf({ src: 'https://media.example/a.jpg', alt: '' })).toBeNull()
	const html = await drawFixture('HeroBanner', { fields: { Image: pictures.showroom }, data: { blur } })
	expect(outline(html, ['img'])[0]?.attributes.style).toContain(blur)
})

test('the placeholder of the search comes from content, for phones and for wide screens', async () => {
	const says = async (fields: Record<string, unknown>) =>
		outline(await draw({ Image: pictures.showroom, HeroBannerHasSearchBar: true, ...fields }), ['span']).flatMap(
			({ name, attributes }) => (attributes['data-for'] ? [`${attributes['data-for']}: ${name}`] : []),
		)
	const SearchBarPlaceholderText = 'Cars'
	expect(await says({ SearchBarPlaceholderText, SearchBarPlaceholderTextDesktop: 'Make or model' })).toEqual([
		...['phone: Cars', 'desktop: Make or model'],
	])
	expect(await says({ SearchBarPlaceholderText })).toEqual(['phone: Cars', 'desktop: Cars'])
	expect(await says({})).toEqual(['phone: Search cars', 'desktop: Search cars'])
})

test.each([
	['FullScreen', 'max(100vw, 1.78 * 100vh)', 'max(100vw, 1.78 * 68vh)'],
	['default', 'max(100vw, 1.78 * 32rem)', 'max(100vw, 1.78 * 62vw)'],
])('a %s banner fetches its picture as wide as its height wants it', async (Variant, desktop, tablet) => {
	const image = { ...pictures.showroom, width: 3200, height: 1800 }
	const [img] = outline(await draw({ Image: image, Variant }), ['img'])
	expect(img?.attributes.sizes).toBe(`(min-width: 1024px) ${desktop}, (min-width: 768px) ${tablet}, 100vw`)
})

test('phones get their own picture', async () => {
	const html = await draw({ Image: pictures.showroom, ImagePhone: pictures.lineUp })
	const [source] = outline(html, ['source'])
	expect(source?.attributes.media).toBe('(max-width: 767px)')
	expect(source?.attributes.srcset).toContain('/images/scenes/line-up.avif')
})

test('a studio picture is shown whole, on a ground of its own', async () => {
	const classOf = async (src: string) =>
		outline(await draw({ Image: { src, alt: 'A car', width: 1280, height: 853 } }), ['img'])[0]?.attributes.class
	expect(await classOf('/images/studio/suv.r0.k0.p0/f34.avif')).toMatch(/picture.* .*ground/)
	expect(await classOf(pictures.showroom.src)).not.toMatch(/ground/)

	const hero = async (src: string) =>
		outline(await draw({ Image: { src, alt: '' }, TextColor: 'white' }, true), ['section'])[0]?.attributes
	expect(await hero('/images/studio/suv.r0.k0.p0/f34.avif')).toMatchObject({ 'data-text-color': 'black' })
	expect(await hero('/images/studio/suv.r0.k0.p0/f34.avif')).not.toHaveProperty('data-under-header')
	expect(await hero(pictures.showroom.src)).toMatchObject({ 'data-text-color': 'white', 'data-under-header': 'dark' })
})

test('a video is muted, loops, can be paused, and has no source if reduced motion is preferred', async () => {
	const html = await draw({ Content: 'Video', Image: pictures.showroom, VideoDesktop: '/media/film.mp4' })
	const [film] = outline(html, ['video'])
	expect(film?.attributes).toHaveProperty('loop')
	expect(film?.attributes).toHaveProperty('muted')
	for (const { attributes } of outline(html, ['source'])) {
		expect(attributes).toMatchObject({ src: '/media/film.mp4' })
		expect(attributes.media).toContain('(prefers-reduced-motion: no-preference)')
	}
	expect(outline(html, ['button']).map(({ name }) => name)).toEqual(['Pause video'])
})

test('the search is a plain form that keeps the filters of its address', async () => {
	const html = await draw({
		Image: pictures.showroom,
		HeroBannerHasSearchBar: '1',
		HeroBannerSearchUrl: '/cars?car_fuel=Electric',
	})
	expect(outline(html, ['form'])[0]?.attributes).toMatchObject({ method: 'get', action: '/cars', role: 'search' })
	expect(outline(html, ['label'])[0]?.name).toBe('Search our cars')
	expect(outline(html, ['input']).map(({ attributes: { type, name, value } }) => ({ type, name, value }))).toEqual([
		{ type: 'search', name: 'keyphrase', value: undefined },
		{ type: 'hidden', name: 'car_fuel', value: 'Electric' },
	])
	expect(outline(html, ['button']).map(({ name, attributes }) => `${attributes.type} ${name}`)).toEqual([
		'reset Clear search',
		'submit Search',
	])
})

test('without a search address the search leads to the site’s car list', async () => {
	const html = await draw({ Image: pictures.showroom, HeroBannerHasSearchBar: true })
	expect(outline(html, ['form'])[0]?.attributes.action).toBe('/buy-car/used-cars')
})

test('a full-screen banner has a link to the next section', async () => {
	expect(links(await draw({ Image: pictures.showroom, Variant: 'FullScreen' }))).toEqual([
		'Scroll to content -> #after-under-test',
	])
	expect(links(await draw({ Image: pictures.showroom }))).toEqual([])
})

test('colour, place, margin, centring and title tag are passed to the style sheet', async () => {
	const sectionOf = async (fields: Record<string, unknown>) =>
		outline(await draw({ Image: pictures.showroom, Title: 'Cars', ...fields }, true), ['section'])[0]?.attributes
	expect(
		await sectionOf({ TextColor: 'black', ContentPlacement: 'Top', CenterContent: '1', HasMarginTop: '1' }),
	).toMatchObject({
		'data-text-color': 'black',
		'data-under-header': 'light',
		'data-placement': 'Top',
		'data-centred': 'true',
		'data-margin': 'true',
	})
	const plain = await sectionOf({})
	expect(plain).toMatchObject({ 'data-text-color': 'white', 'data-under-header': 'dark' })
	expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['data-centred']))
	expect(Object.keys(plain ?? {})).not.toEqual(expect.arrayContaining(['data-margin']))
	const title = async (fields: Record<string, unknown>, isFirst: boolean) =>
		headings(await draw({ Image: pictures.showroom, Title: 'Cars', ...fields }, isFirst))
	expect(await title({}, true)).toEqual(['h1 Cars'])
	expect(await title({}, false)).toEqual(['h2 Cars'])
	expect(await title({ TitleTag: 'h3' }, true)).toEqual(['h3 Cars'])
})

test.each([
	['/bilar', { action: '/bilar', parameters: [], isOwn: true }],
	['/bilar?car_fuel=El&keyphrase=x#list', { action: '/bilar', parameters: [['car_fuel', 'El']], isOwn: true }],
	['https://cars.example/find?a=1', { action: 'https://cars.example/find', parameters: [['a', '1']], isOwn: false }],
	['//cars.example', { action: '//cars.example', parameters: [], isOwn: false }],
	['javascript:alert(1)', { action: '/', parameters: [], isOwn: true }],
])('the search address %s is read', (url, expected) => {
	expect(parseSearchUrl(url)).toEqual(expected)
})
