import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mapLayout } from './map-layout.ts'
import { toDocument } from './rich-text-field.ts'
import { blockLine } from './testing/block-line.ts'
import { ownBlocksPage, sampleLayout, starterPage } from './testing/sample-layouts.ts'
import { createMapping } from './testing/sample-mapping.ts'

function read(answer: unknown) {
	const { mapping, unknown } = createMapping()
	const mapped = mapLayout(answer, mapping)
	const { placeholders = {} } = mapped?.document ?? {}
	const lines = Object.fromEntries(Object.entries(placeholders).map(([name, blocks]) => [name, blocks.map(blockLine)]))
	return { mapped, lines, unknown }
}

test('the renderings of the starters are blocks in the order of the page, those in containers in their place', () => {
	const { lines, mapped, unknown } = read(starterPage)
	expect(lines).toEqual({
		main: [
			'RichContentBlock(Title: Welcome)',
			'RichContentBlock(Text: Two  levels  deep)',
			'RichContentBlock(Text: The page itself)',
			expect.stringMatching(/^RichContentBlock\(Text: \)$/),
			'Blurb(Image: https://edge.example/tenant/media/showroom.jpg?rev=4f2a&w=1920&h=1080&iar=0, Text: New, Link: /new?a=1#top)',
			'RichContentBlock(Title: Links, Text: A)',
			'RichContentBlock(Text: Kept)',
		],
	})
	expect(mapped?.frame.header.map(blockLine)).toEqual(['RichContentBlock(Text: Skate Park)', 'MainNavigation()'])
	expect(mapped?.frame.footer.map(blockLine)).toEqual(['RichContentBlock(Text: Home About)'])
	expect(unknown).toEqual(['Form', 'Mystery'])
	expect(mapped).toMatchObject({ itemId: 'DD555A688BF84DFAB67F040BE7D65C51', version: 3, templateName: 'Page' })
	expect(mapped?.document.route).toEqual({ navTitle: 'Home' })
	expect([...(mapped?.sources ?? [])]).toContain('/sitecore/content/site/Data/Promo')
})

test('a picture keeps revision and caption', () => {
	const picture = read(starterPage).mapped?.document.placeholders.main?.[3]?.fields.Text
	expect(picture).toMatchObject({
		content: [{ content: [{ type: 'image', attrs: { title: 'Our hall', width: 1920, alt: 'A showroom' } }] }],
	})
})

test('the fields of our blocks are read by their kinds; what is empty, unsafe or unknown is left out', () => {
	const { mapped } = read(ownBlocksPage)
	const [hero, blurb, ...others] = mapped?.document.placeholders.main ?? []
	const { Text, ...fields } = hero?.fields ?? {}
	expect(fields).toEqual({
		Title: 'Fish & chips',
		Image: { src: expect.stringContaining('rev=4f2a'), alt: 'A showroom', width: 1920 },
		Link: { href: '/cars', text: 'Cars', target: '_blank' },
		...{ HasMarginTop: true, ButtonType: 'Ghost', Count: 12 },
		Items: [{ Title: 'One', uid: 'i1' }],
	})
	const words = [{ type: 'text', text: 'Hi there' }]
	expect(Text).toEqual({ type: 'doc', content: [{ type: 'paragraph', content: words }] })
	expect(hero?.params).toEqual({ Styles: 'wide', Columns: '3' })
	expect(blurb).toEqual({ uid: 'uid-BlurbXmc', type: 'Blurb', params: {}, fields: {}, placeholders: {} })
	expect(others).toEqual([])
	expect(mapped?.document).toMatchObject({
		route: { navTitle: 'Start' },
		navigation: { hideInNavigation: true },
		story: { date: '2026-10-12T08:00:00Z', tags: ['DD555A688BF84DFAB67F040BE7D65C51'] },
	})
	expect(mapped?.document.route.BrandDesign).toBeUndefined()
})

describe('placeholders of blocks', () => {
	const inside = (key: string, DynamicPlaceholderId?: string) => {
		const blurb = { uid: 'blurb', componentName: 'Blurb', fields: { Title: { value: 'In' } } }
		const row = {
			uid: 'row',
			componentName: 'StageRow',
			params: { DynamicPlaceholderId },
			placeholders: { [key]: [blurb] },
		}
		const block = read(sampleLayout({ 'headless-main': [row] })).mapped?.document.placeholders.main?.[0]
		return Object.keys(block?.placeholders ?? {})
	}
	test.each([
		['content', undefined, 'content'],
		['content-{*}', '4', 'content'],
		['content-1-{*}', '4', 'content-1'],
		['content-4', '4', 'content'],
		['content-14', '4', 'content-14'],
		['content-{*}-{*}', undefined, 'content'],
		['__proto__', undefined, '__proto__'],
	])('%s with the id %s is %s', (key, id, name) => {
		expect(inside(key, id)).toEqual([name])
	})
})

test.each([
	['no JSON object', [1, null, 'x']],
	['no route', { sitecore: { route: null } }],
	['the data of no layout', { data: { layout: { item: null } } }],
])('%s is no page', (_, answer) => {
	expect(read(answer).mapped).toBeNull()
})

test('two renderings with the same uid are two blocks', () => {
	const twice = { uid: 'same', componentName: 'Blurb', fields: {} }
	const { mapped } = read(sampleLayout({ main: [twice, twice] }))
	expect(mapped?.document.placeholders.main?.map(({ uid }) => uid)).toEqual(['same', 'same-2'])
})

const shared = new URL('../../../../shared/data/sitecore-edge/layouts/', import.meta.url)

// Sitecore's own test data stand beside the repository, not in it.
describe.skipIf(!existsSync(shared))('the public layouts', () => {
	const file = (name: string): unknown => JSON.parse(readFileSync(new URL(name, shared), 'utf8'))

	test('of the headless SXA has the home page with header, footer and promos', () => {
		const { lines, mapped, unknown } = read(file('aspnet-headlessSxa.json'))
		expect(mapped?.frame.header.map(blockLine)).toEqual(['RichContentBlock(Text: Skate Park)', 'MainNavigation()'])
		expect(mapped?.frame.footer).toHaveLength(2)
		expect(lines.main?.map((line) => line.slice(0, 40))).toEqual([
			'RichContentBlock(Text: Providing wholesa',
			'RichContentBlock(Text: In the news Lorem',
			'Blurb(Text: Latest Streetwear Lorem ipsu',
			'Blurb(Text: Latest Products Lorem ipsum ',
		])
		expect(unknown).toEqual(['HeadlineBarSection'])
	})

	test.each([
		['jss-personalizeData.layoutData.json', { main: ['RichContentBlock(Title: Default Content)'] }, []],
		[
			'jss-react-non-ee-data.sxaRenderingColumnSplitterVariant.json',
			{ 'column-1': ['RichContentBlock(Text: Test RichText)'] },
			[],
		],
		['jss-angular-metadata-data.layoutData.json', {}, ['Logo', 'Home']],
		['jss-react-metadata-data.layoutDataForNestedDynamicPlaceholder.json', {}, ['Logo', 'Header']],
		['jss-mockEditingServiceResponse.mockEditingServiceResponse.json', {}, ['Sample']],
	])('%s', (name, lines, unknown) => {
		expect(read(file(name))).toMatchObject({ lines, unknown })
	})

	test('of the Vue sample names each rendering that is unknown', () => {
		const { lines, unknown } = read(file('jss-vue-dev-data.json'))
		expect(lines).toEqual({})
		expect(new Set(unknown)).toEqual(new Set(['Jumbotron', 'DownloadCallout', 'SfcDownloadCallout', 'Home', 'SfcHome']))
	})

	test.each(['aspnet-devices.json', 'jss-mockDictionarySiteQueryResponse.json'])('%s is no page', (name) => {
		expect(read(file(name)).mapped).toBeNull()
	})

	test('of a field in the old editor has the text without what the editor added', () => {
		const document = toDocument(String(file('jss-react-ee-data.richTextField.json')), createMapping().mapping)
		expect(JSON.stringify(document)).toContain('Start Bootstrap can help you build better websites')
		expect(JSON.stringify(document)).not.toMatch(/webedit|scChromeData|commands/)
	})
})

test('the variant of a personalised page is said, that which is shown by default is none', () => {
	const { mapping } = createMapping()
	const variantOf = (variantId: unknown) => {
		const { sitecore } = sampleLayout({})
		return mapLayout({ sitecore: { ...sitecore, context: { ...sitecore.context, variantId } } }, mapping)?.variantId
	}
	expect(['4f2a_b', '_default', 'default', '', undefined, '<b>', {}].map(variantOf)).toEqual([
		'4f2a_b',
		...Array(6).fill(null),
	])
})

test.each([
	['a query', '/bilar?car_fuel=El&car_fuel=Diesel&car_brand=Volvo&=x'],
	[
		'fields',
		{
			fields: {
				...{ car_fuel: { value: 'El|Diesel' }, car_brand: 'Volvo', 'no name': { value: 'x' }, empty: { value: '' } },
				...{ car_price: { fields: { to: { value: '150000' }, from: { value: '' } } } },
			},
		},
	],
])('a filter of cars is read from %s', (_, value) => {
	const { mapping } = createMapping()
	const fields = { Filters: { kind: 'carFilter' } }
	const blocks = new Map([['CarTeaser', { name: 'CarTeaser', fields }]])
	const main = [{ componentName: 'CarTeaser', fields: { Filters: typeof value === 'string' ? { value } : value } }]
	expect(mapLayout(sampleLayout({ main }), { ...mapping, blocks })?.document.placeholders.main?.[0]?.fields).toEqual({
		Filters: {
			...{ car_fuel: ['El', 'Diesel'], car_brand: ['Volvo'] },
			...(typeof value !== 'string' && { car_price: { to: 150000 } }),
		},
	})
})
