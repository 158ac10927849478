import { expect, test } from 'vitest'
import type { BlockInstance } from '#content/document.ts'
import { getSite, sites } from '#sites/registry.ts'
import { checkWords } from './check-words.server.ts'
import type { PixelGrid } from './measure-contrast.ts'

const site = getSite('carhall-se')

const ofLight = (light: number): PixelGrid => ({ width: 3, height: 2, pixels: new Uint8Array(18).fill(light) })
const pictures: Record<string, PixelGrid> = { '/white.jpg': ofLight(255), '/dark.jpg': ofLight(30) }

const block = (type: string, fields: Record<string, unknown>): BlockInstance => ({
	...{ uid: type, type, fields },
	params: {},
	placeholders: {},
})
const check = async (checked: BlockInstance) =>
	(await checkWords(checked, { site, design: undefined, readPixels: async ({ src }) => pictures[src] ?? null })).map(
		({ field, words, measured }) => [
			field.join('.'),
			words.slice(0, 12),
			measured && measured.ratio < 4.5 ? measured.windowWidth : measured,
		],
	)

const few = 'New cars'
const long = 'Nearly new cars, priced to go'
const many =
	'Come in and look at all of the new cars that we have got from Sweden, Germany and Korea this year. '.repeat(3)

const carousel = (...slides: object[]) =>
	block('Carousel', {
		Items: slides.map((slide, index) => ({ uid: `slide-${index}`, Link: { href: '/cars', text: 'Cars' }, ...slide })),
	})
const picture = (src: string) => ({ src, alt: 'A car' })

test('words of a carousel that reach above the dark part of its shade are hard to read on a light picture', async () => {
	expect(await check(carousel({ Title: many, Text: many, Image: picture('/white.jpg') }))).toEqual([
		['Items.Title', 'Come in and ', 1920],
	])
	expect(await check(carousel({ Title: many, Text: many, Image: picture('/dark.jpg') }))).toEqual([])
	expect(await check(carousel({ Title: few, Image: picture('/white.jpg') }))).toEqual([])
})

test.each(sites)('a short title and text of a slide can be read on a white picture, on $key', async (site) => {
	const slide = carousel({ Title: few, Text: few, Image: picture('/white.jpg') })
	expect(await checkWords(slide, { site, design: undefined, readPixels: async () => ofLight(255) })).toEqual([])
})

test('the contrast is said for the window in which it is least', async () => {
	const measured = await checkWords(carousel({ Title: long, Text: few, Image: picture('/white.jpg') }), {
		...{ site, design: undefined },
		readPixels: async () => ofLight(255),
	})
	expect(measured).toEqual([
		{ field: ['Items', 'Title'], words: long, address: '/white.jpg', measured: { ratio: 3.3, windowWidth: 768 } },
	])
})

test('each slide is looked at, with the picture that phones get', async () => {
	const slides = [
		{ Title: few, Image: picture('/dark.jpg') },
		{ Title: many, Text: many, Image: picture('/dark.jpg'), ImagePhone: picture('/white.jpg') },
	]
	expect(await check(carousel(...slides))).toEqual([['Items.Title', 'Come in and ', 390]])
})

test('so are the words of a picture button', async () => {
	const button = (src: string, Title: string) =>
		block('ImageButton', { Title, Text: Title, Image: picture(src), Link: { href: '/cars', text: 'Cars' } })
	expect((await check(button('/white.jpg', many))).map(([field]) => field)).toEqual(['Title'])
	expect(await check(button('/white.jpg', few))).toEqual([])
	expect(await check(button('/dark.jpg', many))).toEqual([])
})

test('a picture that cannot be read here is said to be unchecked, once for each text', async () => {
	const elsewhere = picture('https://cdn.example/a.jpg')
	expect(await check(carousel({ Title: few, Image: elsewhere }))).toEqual([['Items.Title', few, null]])
})

test('blocks without words on a picture are not looked at, nor those that visitors do not see', async () => {
	expect(await check(block('Blurb', { Title: 'A', Image: picture('/white.jpg') }))).toEqual([])
	expect(await check(block('Carousel', { Items: 'broken' }))).toEqual([])
})
