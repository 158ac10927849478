import { sampleLayout } from './sample-layouts.ts'

// Layouts as tenants on Sitecore's starters and with queries of their own answer them, written for these tests.

export type TenantLayout = {
	name: string
	layout: unknown
	/** The blocks of header, page and footer, each in a line. */
	header?: readonly string[]
	main?: readonly string[]
	footer?: readonly string[]
	/** Renderings that are left out. */
	unknown?: readonly string[]
}

const rich = (Text: unknown, more: object = {}) => ({
	componentName: 'RichText',
	fields: { Text: { value: Text } },
	...more,
})
const blurb = (Link: unknown) => ({ componentName: 'Blurb', fields: { Title: { value: 'B' }, Link } })
const pictured = (Image: unknown) => ({ componentName: 'Blurb', fields: { Title: { value: 'B' }, Image } })
const splitter = (componentName: string, EnabledPlaceholders: string | undefined, placeholders: object) => ({
	...{ componentName, params: { EnabledPlaceholders, ColumnWidth1: 'col-6', Styles2: '', DynamicPlaceholderId: '5' } },
	placeholders,
})
const of = (componentName: string, fields: unknown, params?: object) => ({ componentName, fields, params })
const text = (words: string) => `RichContentBlock(Text: ${words})`
const src = 'https://edge.example/tenant/media/a.jpg'

const page = (name: string, main: unknown[], expected: readonly string[], fields: object = {}): TenantLayout => ({
	...{ name, layout: sampleLayout({ 'headless-main': main }, fields), main: expected },
})

export const tenantLayouts: readonly TenantLayout[] = [
	page(
		'columns in the order in which they are enabled, without one that was taken away',
		[
			splitter('ColumnSplitter', '2,1', {
				...{ 'column-3-{*}': [rich('Gone')], 'column-1-{*}': [rich('One')], 'column-2-{*}': [rich('Two')] },
			}),
		],
		[text('Two'), text('One')],
	),
	page(
		'rows by their numbers, whatever the order of the keys',
		[
			splitter('RowSplitter', '1,2,10', {
				...{ 'row-10-5': [rich('Ten')], 'row-2-5': [rich('Two')], 'row-1-5': [rich('One')] },
			}),
		],
		[text('One'), text('Two'), text('Ten')],
	),
	page(
		'columns of a splitter that does not say which are enabled',
		[
			splitter('ColumnSplitter', undefined, {
				'column-2-{*}': [rich('Two')],
				'column-1-{*}': [rich('One')],
				other: null,
			}),
		],
		[text('One'), text('Two')],
	),
	page(
		'a splitter inside of a splitter, both with the same id',
		[
			splitter('ColumnSplitter', '1', {
				'column-1-{*}': [splitter('RowSplitter', '2', { 'row-1-{*}': [rich('Gone')], 'row-2-{*}': [rich('Kept')] })],
			}),
		],
		[text('Kept')],
	),
	{
		name: 'menus by numbers, with titles of all kinds and three levels',
		layout: sampleLayout({
			'headless-footer': [
				of('Navigation', {
					0: {
						...{ Href: '/', NavigationTitle: { value: '' }, Title: { value: 'Start' }, DisplayName: 'home' },
						Children: [
							{
								...{
									Href: '/a',
									Title: { value: 'A' },
									Children: [{ Href: '/a/b', DisplayName: 'B', Querystring: 'x=1' }],
								},
							},
						],
					},
					1: null,
				}),
			],
		}),
		main: [],
		footer: [text('Start A B')],
	},
	{
		name: 'a second menu in the header, which is a list of links',
		layout: sampleLayout({
			'headless-header': [
				{
					...{ componentName: 'Container', params: { DynamicPlaceholderId: '1' } },
					placeholders: {
						'container-1': [
							splitter('ColumnSplitter', '1,2', {
								'column-2-{*}': [of('Navigation', [{ Href: '/login', DisplayName: 'Sign in' }])],
								'column-1-{*}': [of('Navigation', [])],
							}),
						],
					},
				},
			],
		}),
		header: ['MainNavigation()', text('Sign in')],
		main: [],
	},
	{
		name: 'partial designs without a signature, and twice on a page',
		layout: sampleLayout({
			'headless-header': [
				{ componentName: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-' }, placeholders: { 'sxa-': [] } },
			],
			'headless-main': ['1', '2'].map(() => ({
				...{ uid: 'same', componentName: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-promo' } },
				placeholders: { 'sxa-promo': [rich('Twice', { uid: 'text' })] },
			})),
		}),
		main: [text('Twice'), text('Twice')],
	},
	page(
		'lists of links with holes and without addresses',
		[
			of('LinkList', {
				data: {
					datasource: {
						field: { title: { jsonValue: { value: 'Links' } } },
						children: {
							results: [
								...[
									null,
									{ field: null },
									{ field: { link: null } },
									{ field: { link: { value: { href: 'http://', text: 'Empty' } } } },
								],
								...[
									{ field: { link: { jsonValue: { value: { href: '/a', text: 'A', target: '_blank' } } } } },
									{ link: { value: { href: '/b' } } },
								],
							],
						},
					},
				},
			}),
			...[
				of('LinkList', { data: { datasource: null } }),
				of('LinkList', null),
				of('LinkList', { data: { datasource: { children: null } } }),
			],
		],
		['RichContentBlock(Title: Links, Text: A /b)'],
	),
	page(
		'a link to an item',
		[blurb({ id: 'x', url: '/about', name: 'about', displayName: 'About us', fields: {} })],
		['Blurb(Title: B, Link: /about)'],
	),
	page(
		'a link of a typed query, beside its XML',
		[
			blurb({
				...{ value: '<link linktype="internal" id="{1}" />', targetItem: { name: 'T' }, url: '/typed', text: 'T' },
				...{ queryString: 'a=1', anchor: 'x' },
			}),
		],
		['Blurb(Title: B, Link: /typed?a=1#x)'],
	),
	page(
		'a link to the item that a query names',
		[blurb({ targetItem: { url: { path: '/t' }, name: 'T' } })],
		['Blurb(Title: B, Link: /t)'],
	),
	page(
		'a link to a file',
		[
			blurb({
				value: {
					src: '/-/media/prices.pdf?rev=1',
					name: 'prices',
					title: 'Prices',
					size: 7,
					mimeType: 'application/pdf',
				},
			}),
		],
		['Blurb(Title: B, Link: /-/media/prices.pdf?rev=1)'],
	),
	...[
		{ href: 'http://', linktype: 'external' },
		{ href: 'https:// ' },
		{ href: 'javascript:void(0)', linktype: 'javascript' },
		{ href: '', anchor: '' },
	].map((value) => page(`a link that leads nowhere: ${value.href}`, [blurb({ value })], ['Blurb(Title: B)'])),
	page(
		'a picture of a typed query, beside its XML',
		[pictured({ value: '<image mediaid="{1}" />', src, alt: 'A', width: 10 })],
		[`Blurb(Title: B, Image: ${src})`],
	),
	page('a picture that is XML alone', [pictured({ value: '<image mediaid="{1}" />' })], ['Blurb(Title: B)']),
	page('a text that is a number', [rich(5), rich(0), rich(' '), rich(null)], [text('5'), text('0')]),
	page(
		'a text with a title of its variant',
		[
			of('RichText', { Text: { value: 'T' }, Title: { value: 'Shown' } }, { FieldNames: 'WithTitle' }),
			of('RichText', { Text: { value: 'T' }, Title: { value: 'Not shown' } }, { FieldNames: 'Default' }),
		],
		['RichContentBlock(Title: Shown, Text: T)', text('T')],
	),
	page(
		'HTML that is never closed, and what lies between blocks',
		[rich('<p>unclosed <b>bold <i>it</p><p>next'), rich('before<p>in</p>after'), rich('<div>a<div>b</div>c</div>')],
		[text('unclosed  bold  it next'), text('before in after'), text('a b c')],
	),
	page(
		'HTML with what our documents do not have keeps its words',
		[
			rich('<dl><dt>T</dt><dd>D</dd></dl><pre><code>x = 1</code></pre><figure><figcaption>F</figcaption></figure>'),
			rich('<details><summary>S</summary><p>D</p></details><video><source src="https://edge.example/a.mp4"></video>'),
		],
		[text('T D x = 1 F'), text('S D')],
	),
	page(
		'HTML without words',
		[rich('<p>&nbsp;</p>'), rich('<!-- note -->'), rich('<p></p><br>'), rich('<script>1</script>')],
		[],
	),
	page(
		'promos that are half empty',
		[
			of('Promo', {
				PromoIcon: { value: '' },
				PromoText: { value: 'One' },
				PromoText2: { value: '<p>Two</p>' },
				PromoLink: { value: { href: '' } },
			}),
			...[of('Promo', { PromoIcon: { value: { src: '' } }, PromoText: null, PromoLink: { value: { href: '/x' } } })],
			...[of('Promo', {}), of('Promo', null), of('Promo', [])],
		],
		['Blurb(Text: One Two)', 'Blurb(Link: /x)'],
	),
	page(
		'pictures with a link, as a banner, and without',
		[
			of('Image', {
				Image: { value: { src, alt: 'x' } },
				TargetUrl: { value: { href: '/t', text: '' } },
				ImageCaption: { value: '' },
			}),
			of('Image', { Image: { value: { class: 'scEmptyImage' } } }, { FieldNames: 'Banner' }),
		],
		[`ImageButton(Image: ${src}, Link: /t)`],
	),
	page(
		'titles and texts of the page itself',
		[
			of('Title', {
				data: {
					datasource: null,
					contextItem: { url: { path: '/' }, field: { jsonValue: { value: 'Of the query' } } },
				},
			}),
			...[of('Title', {}), of('PageContent', []), of('PageContent', { Content: { value: 'Its own' } })],
		],
		['RichContentBlock(Title: Of the query)', 'RichContentBlock(Title: Page)', text('Of the page'), text('Its own')],
		{ Title: { value: 'Page' }, Content: { value: '<p>Of the page</p>' } },
	),
	...[
		{ Items: { value: [{ id: 'a', fields: { Title: 'E' } }] } },
		{ Items: { jsonValue: [null, { id: 'a', url: '/a', name: 'A', fields: { Title: { value: 'E' } } }] } },
		{ data: { datasource: { items: { targetItems: [{ id: 'a', title: { value: 'E' } }, null] } } } },
		{ Items: { results: [{ id: 'a', fields: [{ name: 'Title', jsonValue: { value: 'E' } }] }] } },
		{ data: { datasource: { children: { results: [{ id: 'a', title: { jsonValue: { value: 'E' } } }] } } } },
		{ data: { item: { children: { results: [{ id: 'a', fields: { Title: { value: 'E' } } }] } } } },
	].map((fields) =>
		page(
			`entries of a list in ${JSON.stringify(fields).slice(0, 60)}`,
			[of('HeroBanner', fields)],
			['HeroBanner(Items: [{"Title":"E","uid":"a"}])'],
		),
	),
	page(
		'values by their types, and choices by name or value',
		[
			of('HeroBanner', {
				HasMarginTop: { boolValue: true },
				Count: { numberValue: 3 },
				ButtonType: { targetItem: { name: 'Ghost' } },
			}),
			of('HeroBanner', {
				HasMarginTop: { value: 'True' },
				Variant: { id: 'x', name: 'Full screen', fields: { Value: { value: 'FullScreen' } } },
			}),
		],
		[
			'HeroBanner(HasMarginTop: true, ButtonType: Ghost, Count: 3)',
			'HeroBanner(HasMarginTop: true, Variant: FullScreen)',
		],
	),
	{
		name: 'a page whose placeholders have the names of several starters',
		layout: sampleLayout({
			...{
				'headless-main': [rich('A')],
				'headless-main-{*}': [rich('B')],
				'jss-main': [rich('C')],
				'sxa-main': [rich('D')],
			},
			...{ main: [rich('E')], 'headless-modal': [] },
		}),
		main: ['A', 'B', 'C', 'D', 'E'].map(text),
	},
	page(
		'a rendering that is personalised inside of one that is not known',
		[
			{
				...{ componentName: 'Hero2', fields: { Title: { value: 'Lost' } } },
				placeholders: {
					'hero-{*}': [
						{ componentName: null, dataSource: null, experiences: { a: rich('Of a variant') } },
						rich('By default', { experiences: { a: { componentName: null } } }),
					],
				},
			},
		],
		[text('By default')],
	),
]
