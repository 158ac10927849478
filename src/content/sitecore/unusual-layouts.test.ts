import { describe, expect, test } from 'vitest'
import type { BlockInstance } from '../document.ts'
import { mapLayout } from './map-layout.ts'
import { blockLine } from './testing/block-line.ts'
import { sampleLayout } from './testing/sample-layouts.ts'
import { createMapping } from './testing/sample-mapping.ts'

// Unusual shapes of tenants, JSS 22 and Content SDK, and broken ones.

function read(placeholders: unknown, fields: unknown = {}) {
	const { mapping, unknown } = createMapping()
	const mapped = mapLayout(sampleLayout(placeholders, fields), mapping)
	return { mapped, unknown, main: mapped?.document.placeholders.main ?? [] }
}

const blurb = (Title: unknown, more: object = {}) => ({ uid: 'b', componentName: 'Blurb', fields: { Title }, ...more })

/** Each block in a line, with the places of those in it. */
function linesOf(placeholders: Record<string, BlockInstance[]>, place = ''): string[] {
	return Object.entries(placeholders).flatMap(([name, blocks]) =>
		blocks.flatMap((block) => [
			`${place}${name}: ${blockLine(block)}`,
			...linesOf(block.placeholders, `${place}${name}/`),
		]),
	)
}

describe('a text', () => {
	test.each<[string, unknown, string | undefined]>([
		['of JSS', { value: 'A' }, 'A'],
		['of JSS with what its editor adds', { value: 'A', editable: '<span>A</span>' }, 'A'],
		['of the Content SDK', { jsonValue: { value: 'A' } }, 'A'],
		['of a query that is bare', { jsonValue: 'A' }, 'A'],
		['beside an empty jsonValue', { jsonValue: null, value: 'A' }, 'A'],
		['bare', 'A', 'A'],
		['that is a number', { value: 0 }, '0'],
		['with references', { value: 'A &amp; B &lt;i&gt;' }, 'A & B <i>'],
		['of a chosen item', { id: '1', name: 'A', fields: {} }, 'A'],
		['that is empty', { value: '' }, undefined],
		['that is null', null, undefined],
		['that is a list without entries', [], undefined],
		['in values of values', { value: { value: { value: { value: 'A' } } } }, undefined],
		['that is a list', { value: ['A'] }, undefined],
	])('%s', (_, written, shown) => {
		expect(read({ main: [blurb(written)] }).main[0]?.fields.Title).toBe(shown)
	})
})

describe('fields', () => {
	test.each<[string, unknown]>([
		['by name', { Title: { value: 'A' } }],
		['with a small letter', { title: { value: 'A' } }],
		['in a list', [{ name: 'Title', value: 'A' }, null, 'x', { value: 'no name' }]],
		['in a list with jsonValue', [{ name: 'Title', jsonValue: { value: 'A' } }]],
		['of a query', { data: { datasource: { Title: { jsonValue: { value: 'A' } } } } }],
		['of a query with fields', { data: { datasource: { fields: { Title: { value: 'A' } } } } }],
		['of a query with fields in a list', { data: { item: { fields: [{ name: 'Title', value: 'A' }] } } }],
		['of a query for the page', { data: { datasource: null, contextItem: { title: { value: 'A' } } } }],
	])('%s', (_, fields) => {
		expect(read({ main: [{ uid: 'b', componentName: 'Blurb', fields }] }).main.map(blockLine)).toEqual([
			'Blurb(Title: A)',
		])
	})

	test.each([undefined, null, '', [], 'text', 7, [[]], { data: null }, { data: { datasource: [] } }])(
		'%j are none',
		(fields) => {
			expect(read({ main: [{ uid: 'b', componentName: 'Blurb', fields }] }).main.map(blockLine)).toEqual(['Blurb()'])
		},
	)
})

describe('a picture', () => {
	const shown = (Image: unknown) =>
		read({ main: [{ componentName: 'Blurb', fields: { Image } }] }).main[0]?.fields.Image
	const src = 'https://edge.example/t/media/a.jpg?rev=1'

	test.each<[unknown, unknown, object]>([
		['1920', '1080', { width: 1920, height: 1080 }],
		['1920px', ' 1080 ', { width: 1920, height: 1080 }],
		[1920, null, { width: 1920 }],
		['100%', '', {}],
		['-5', '1e9', {}],
		['12.5', {}, {}],
		[0, true, {}],
	])('of %j to %j', (width, height, size) => {
		expect(shown({ value: { src, width, height } })).toEqual({ src, alt: '', ...size })
	})

	test.each([
		['https://edge.example/-/media/a.jpg', 'https://edge.example/-/media/a.jpg'],
		['HTTPS://EDGE.example/t/media/a.jpg', 'https://edge.example/t/media/a.jpg'],
		['//edge.example/a.jpg', 'https://edge.example/a.jpg'],
		[' https://edge.example/a b.jpg?h=1&iar=0&rev=2 ', 'https://edge.example/a%20b.jpg?h=1&iar=0&rev=2'],
		['/-/media/a.jpg?rev=2', 'https://edge.example/-/media/a.jpg?rev=2'],
		['/-/jssmedia/a.ashx', 'https://edge.example/-/jssmedia/a.ashx'],
		['/~/media/a.ashx', 'https://edge.example/~/media/a.ashx'],
		['-/media/a.jpg', 'https://edge.example/-/media/a.jpg'],
		['~/media/a.ashx', 'https://edge.example/~/media/a.ashx'],
		['/images/own.avif', '/images/own.avif'],
	])('at %s', (src, expected) => {
		expect(shown({ value: { src } })).toEqual({ src: expected, alt: '' })
	})

	test.each([
		...[
			'https://edge.example.evil.example/a.jpg',
			'https://edge.example@evil.example/a',
			'https://edge.example:8443/a',
		],
		...['//evil.example/a.jpg', '/\\evil.example/a', 'data:image/png;base64,AA', 'javascript:alert(1)', 'http://['],
		...['https://x@edge.example/a.jpg', 'http://169.254.169.254/latest', 'file:///etc/passwd', 'a.jpg', ''],
	])('at %s is left out', (src) => {
		expect(shown({ value: { src } })).toBeUndefined()
	})

	test.each([{ value: {} }, { value: { src: null } }, { value: { src: ['x'] } }, { value: [] }, { class: 'x' }, 7])(
		'%j is none',
		(written) => {
			expect(shown(written)).toBeUndefined()
		},
	)
})

describe('a link', () => {
	const shown = (Link: unknown) => read({ main: [{ componentName: 'Blurb', fields: { Link } }] }).main[0]?.fields.Link

	test.each<[object, object | undefined]>([
		[
			{ href: '/a', text: 'A', linktype: 'internal', id: '{1}', class: 'btn' },
			{ href: '/a', text: 'A', linktype: 'internal' },
		],
		[
			{ href: '/a', querystring: 'x=1', anchor: 'top' },
			{ href: '/a?x=1#top', text: '' },
		],
		[
			{ href: '/a?x=1#top', querystring: 'x=1', anchor: 'top' },
			{ href: '/a?x=1#top', text: '' },
		],
		[
			{ href: '/a', querystring: '?x=1', anchor: '#top' },
			{ href: '/a?x=1#top', text: '' },
		],
		[
			{ href: '', anchor: 'top', linktype: 'anchor' },
			{ href: '#top', text: '', linktype: 'anchor' },
		],
		[
			{ href: '', url: '/a' },
			{ href: '/a', text: '' },
		],
		[
			{ href: 'mailto:a@example.com', linktype: 'mailto' },
			{ href: 'mailto:a@example.com', text: '', linktype: 'mailto' },
		],
		[
			{ href: ' https://other.example/ ', target: '_blank' },
			{ href: 'https://other.example/', text: '', target: '_blank' },
		],
		[
			{ href: '/a', target: 'frame', title: '' },
			{ href: '/a', text: '' },
		],
		[{ href: '', text: 'A' }, undefined],
		[{ href: null }, undefined],
		[{ href: 'javascript:alert(1)' }, undefined],
		[{ href: ' java\nscript:alert(1)' }, undefined],
		[{ href: 'vbscript:x' }, undefined],
		[{ href: '//evil.example' }, undefined],
		[{ href: '/\\evil.example' }, undefined],
		[{ href: 'data:text/html,x' }, undefined],
	])('%j', (value, expected) => {
		expect(shown({ value })).toEqual(expected)
	})
})

test('containers at any depth, with keys as patterns, numbers or both, are dissolved in their order', () => {
	const container = (componentName: string, placeholders: unknown) => ({ componentName, placeholders, params: null })
	const { mapped } = read({
		'headless-main': [
			container('ColumnSplitter', {
				'column-1-{*}': [container('Container', { 'container-{*}-{*}': [blurb('A')] })],
				'column-2-7': [
					container('RowSplitter', {
						'row-1-{*}': [blurb('B')],
						'row-2-3': [container('Container', { 'container-12': [blurb('C')] })],
					}),
				],
			}),
			container('PartialDesignDynamicPlaceholder', { 'sxa-body': [blurb('D')], other: null }),
		],
		'jss-main': [blurb('E')],
		'headless-main-{*}': [blurb('F')],
	})
	expect(linesOf(mapped?.document.placeholders ?? {})).toEqual([
		...['A', 'B', 'C', 'D', 'E', 'F'].map((title) => `main: Blurb(Title: ${title})`),
	])
	const uids = mapped?.document.placeholders.main?.map(({ uid }) => uid) ?? []
	expect(new Set(uids).size).toBe(6)
})

test('placeholders of a block with the same name are one, also below each other', () => {
	const row = (id: string | undefined, placeholders: unknown) => ({
		...{ uid: 'row', componentName: 'StageRow', params: { DynamicPlaceholderId: id }, placeholders },
	})
	const { mapped } = read({
		main: [
			row('2', {
				'content-2': [blurb('A')],
				'content-{*}': [row('14', { 'content-2-14': [blurb('B')], 'content-14': [blurb('C')] })],
				content: 'none',
				empty: [],
			}),
		],
	})
	expect(linesOf(mapped?.document.placeholders ?? {})).toEqual([
		'main: StageRow()',
		'main/content: Blurb(Title: A)',
		'main/content: StageRow()',
		'main/content/content-2: Blurb(Title: B)',
		'main/content/content: Blurb(Title: C)',
	])
})

test('a partial design inside of a partial design gives header and footer their blocks', () => {
	const partial = (sig: string, inside: unknown[]) => ({
		...{
			uid: sig,
			componentName: 'PartialDesignDynamicPlaceholder',
			params: { sid: '{X}', ph: 'headless-header', sig },
		},
		placeholders: { [sig]: inside },
	})
	const { mapped } = read({
		'headless-header': [
			partial('sxa-header', [partial('sxa-inner-header', [{ componentName: 'Navigation', fields: [] }])]),
		],
		'headless-footer': [partial('sxa-footer', [blurb('Footer')])],
	})
	expect(mapped?.frame.header.map(blockLine)).toEqual(['MainNavigation()'])
	expect(mapped?.frame.footer.map(blockLine)).toEqual(['Blurb(Title: Footer)'])
})

test.each<[string, unknown, Record<string, string>]>([
	[
		'as texts',
		{ GridParameters: 'col-12', FieldNames: 'Default' },
		{ GridParameters: 'col-12', FieldNames: 'Default' },
	],
	[
		'as objects',
		{ Styles: { Value: { value: 'wide' } }, CSSStyles: { value: 'x' } },
		{ Styles: 'wide', CSSStyles: 'x' },
	],
	['as objects of nothing', { Styles: { Value: null }, CSSStyles: { Value: {} }, GridParameters: [] }, {}],
	[
		'of a variant that we do not have',
		{ FieldNames: 'Fancy', RenderingIdentifier: 'x' },
		{ FieldNames: 'Fancy', RenderingIdentifier: 'x' },
	],
	['as numbers and switches', { Columns: 3, IsOn: true, __proto__: 'x' }, { Columns: '3', IsOn: 'true' }],
	['missing', undefined, {}],
	['null', null, {}],
	['an empty text', '', {}],
	['a list', [{ name: 'a', value: 'b' }], {}],
])('parameters %s', (_, params, expected) => {
	expect(read({ main: [blurb('A', { params })] }).main[0]).toMatchObject({ fields: { Title: 'A' }, params: expected })
	expect(read({ main: [blurb('A', { params })] }).main[0]?.params).toEqual(expected)
})

test('a personalised rendering is what it is by default; one that is hidden is left out', () => {
	const experiences = { '1_a': blurb('Of a variant'), '1_default': blurb('Default') }
	const { main, unknown } = read({
		main: [
			blurb('Shown', { experiences }),
			{ uid: 'a', componentName: null, dataSource: null, experiences },
			{ uid: 'b', componentName: '', experiences },
			{ uid: 'c', componentName: 'Hidden Rendering', placeholders: { main: [blurb('In it')] } },
			{ uid: 'd', experiences },
		],
	})
	expect(main.map(blockLine)).toEqual(['Blurb(Title: Shown)'])
	expect(unknown).toEqual([])
})

test('forms, FEaaS and BYOC are left out and said, and what they name is not asked', () => {
	const hostile = { ComponentHostName: 'https://evil.example', FormId: '1', LibraryId: 'x', ComponentName: 'y' }
	const names = ['Form', 'FEaaSWrapper', 'FEaaSComponent', 'BYOCWrapper', 'BYOCComponent']
	const { main, unknown } = read({
		main: names.map((componentName) => ({ componentName, params: hostile, fields: hostile })),
	})
	expect(main).toEqual([])
	expect(unknown).toEqual(names)
})

test('null everywhere is an empty page', () => {
	const nothing = [null, undefined, '', 0, false, [], [null], [[]], {}]
	for (const each of nothing) {
		const main = [
			{ uid: each, componentName: 'Blurb', dataSource: each, params: each, fields: each, placeholders: each },
		]
		const { mapped } = read({ main, other: each }, each)
		expect(mapped?.document.placeholders.main?.map(blockLine)).toEqual(['Blurb()'])
		expect(mapped?.document).toMatchObject({ route: {}, navigation: {}, story: {} })
		expect(read(each).main).toEqual([])
	}
})

test('names of what every object has are names like others', () => {
	const text =
		'{"__proto__":[{"componentName":"constructor"},{"componentName":"Blurb","fields":{"__proto__":{"value":"x"},"Title":{"value":"A"}}}]}'
	const { mapped, unknown } = read(JSON.parse(text))
	expect(Object.keys(mapped?.document.placeholders ?? {})).toEqual(['__proto__'])
	expect(unknown).toEqual(['constructor'])
})

test('a value with the names of what every object has is none, and hurts nothing else', () => {
	const odd = JSON.parse('{"toString":{"toString":1},"valueOf":null,"constructor":"x"}') as object
	const fields = {
		Title: { value: 'A' },
		HasMarginTop: odd,
		Count: odd,
		Link: [odd],
		Variant: odd,
		Until: odd,
		Text: odd,
	}
	const Image = { src: 'https://edge.example/a.jpg', width: odd, height: [odd] }
	const { main } = read({ main: [{ componentName: 'HeroBanner', fields: { ...fields, Image }, params: odd }] }, odd)
	expect(main[0]?.fields).toEqual({ Title: 'A', Image: { src: Image.src, alt: '' } })
})

test('renderings that hold themselves end', () => {
	const row: Record<string, unknown> = { uid: 'row', componentName: 'StageRow' }
	row.placeholders = { content: [row, blurb('A')] }
	row.fields = { Items: [row] }
	const { main } = read({ main: [row] })
	expect(main).toHaveLength(1)
	expect(linesOf({ main }).length).toBeLessThan(100)
})

test('HTML of editors becomes our documents with its structure, and nothing of it runs', () => {
	const html = [
		'<h2 style="color:red" onclick="alert(1)">Head</h2><p>One<br/>two <strong>three</strong></p><ul><li>a<ul><li>b</li></ul></li></ul>',
		'<table><tbody><tr><th>c</th><td>d</td></tr></tbody></table><p><a href="~/link.aspx?_id=1">lost</a> <a href="/e">e</a></p>',
		'<script>alert(1)</script><style>p{}</style><iframe src="https://evil.example"></iframe><svg onload="alert(1)"><script>1</script></svg>',
		'<p><img src="/-/media/f.jpg?rev=1" alt="f" width="10" onerror="alert(1)"><img src="https://evil.example/g.png"></p>',
	].join('')
	const { main } = read({ main: [{ componentName: 'RichText', fields: { Text: { value: html } } }] })
	const text = JSON.stringify(main[0]?.fields.Text)
	for (const type of ['heading', 'hard_break', 'strong', 'bullet_list', 'table_header', 'table_cell', 'image'])
		expect(text, type).toContain(`"type":"${type}"`)
	expect(text).toContain('"src":"https://edge.example/-/media/f.jpg?rev=1"')
	expect(text).toContain('"href":"/e"')
	expect(text).not.toMatch(/alert|evil|onclick|onerror|color:red|link\.aspx/)
})

test.each<[string, object | undefined]>([
	['20261012T080000Z', { date: '2026-10-12T08:00:00Z' }],
	['2026-10-12T08:00:00+02:00', { date: '2026-10-12T08:00:00+02:00' }],
	['0001-01-01T00:00:00Z', undefined],
	['00010101T000000Z', undefined],
	['yesterday', undefined],
])('the date %s of a story', (value, expected) => {
	expect(read({}, { date: { value } }).mapped?.document.story).toEqual(expected ?? {})
})

test('switches and choices are read from texts, items and values', () => {
	const hero = (fields: object) => read({ main: [{ componentName: 'HeroBanner', fields }] }).main[0]?.fields
	expect(hero({ HasMarginTop: { value: '1' }, ButtonType: { value: 'Ghost' } })).toEqual({
		HasMarginTop: true,
		ButtonType: 'Ghost',
	})
	expect(hero({ HasMarginTop: { value: true }, ButtonType: { fields: { Value: { value: 'Ghost' } } } })).toEqual({
		...{ HasMarginTop: true, ButtonType: 'Ghost' },
	})
	expect(hero({ HasMarginTop: { value: '' }, ButtonType: { name: 'Ghostly' }, Count: { value: 'many' } })).toEqual({})
})

describe('a page of two hundred renderings in odd shapes', () => {
	const titles = (from: string, count: number) => Array.from({ length: count }, (_, number) => `${from} ${number}`)

	/** What a title can be in, by number; each shows it. */
	const shapes: ((title: string) => object)[] = [
		(title) => blurb(title, { params: null, placeholders: null }),
		(title) => ({ uid: null, componentName: 'Blurb', fields: [{ name: 'Title', jsonValue: { value: title } }] }),
		(title) => ({ uid: 7, componentName: 'Blurb', fields: [null, { name: 'title', value: title }], params: [] }),
		(title) => blurb({ value: title, editable: '' }, { placeholders: [], experiences: null, dataSource: {} }),
		(title) => ({
			...{ componentName: 'Container', params: '', fields: '' },
			placeholders: {
				'container-{*}-{*}-{*}': [{ componentName: 'Container', placeholders: { 'a-{*}': [blurb(title)] } }],
			},
		}),
		(title) => ({
			componentName: 'Unknown',
			fields: { Title: 'lost' },
			placeholders: { inside: [null, blurb(title), 'x'] },
		}),
		(title) =>
			blurb(title, { fields: { Title: title, Text: '', Image: { value: '' }, Link: { value: { href: '' } } } }),
		(title) => ({
			componentName: 'Unknown',
			placeholders: {
				'one-{*}': [{ componentName: 'Container', placeholders: { 'two-{*}-3': [blurb(title)], x: '' } }],
			},
		}),
		(title) => ({
			componentName: 'Blurb',
			fields: { data: { datasource: { title: { jsonValue: { value: title } } } } },
		}),
		(title) =>
			blurb(
				{ jsonValue: { value: title } },
				{ params: { Styles: { Value: { value: '' } }, DynamicPlaceholderId: null } },
			),
	]
	const hidden = [
		{ uid: 'h', componentName: null, dataSource: null, experiences: { a_default: blurb('Hidden') } },
		{ componentName: 'Hidden Rendering', fields: { Title: { value: 'Hidden' } } },
		...[null, '', 0, [], {}, { componentName: {} }, { componentName: ['Blurb'] }],
	]

	test('is whole, in its order, each with an id of its own', () => {
		const written = titles('T', 200)
		const main = written.flatMap((title, number) => [
			...(number % 9 === 0 ? [hidden[number % hidden.length]] : []),
			shapes[number % shapes.length]?.(title),
		])
		const { mapped, unknown } = read({ 'headless-main': main, 'headless-footer': '', other: null }, null)
		const shown = mapped?.document.placeholders.main ?? []
		expect(shown.map(({ fields }) => fields.Title)).toEqual(written)
		expect(new Set(shown.map(({ uid }) => uid)).size).toBe(200)
		expect(new Set(unknown)).toEqual(new Set(['Unknown']))
	})

	test('known ones inside of unknown ones inside of known ones keep their places', () => {
		const { mapped } = read({
			main: [
				{
					...{ componentName: 'StageRow', params: { DynamicPlaceholderId: '1' } },
					placeholders: {
						'content-{*}': [{ componentName: 'Unknown', placeholders: { 'deep-{*}-{*}': [blurb('A'), blurb('B')] } }],
						'content-1': [blurb('C')],
					},
				},
			],
		})
		expect(linesOf(mapped?.document.placeholders ?? {})).toEqual([
			'main: StageRow()',
			...['A', 'B', 'C'].map((title) => `main/content: Blurb(Title: ${title})`),
		])
	})
})
