/** Layouts in the shapes that Sitecore's editors and starters produce, written for these tests. */

const rendering = (componentName: string, fields: unknown, more: object = {}) => ({
	...{ uid: `uid-${componentName}`, componentName, dataSource: `/sitecore/content/site/Data/${componentName}` },
	...{ params: { FieldNames: 'Default', GridParameters: 'col-12' }, fields },
	...more,
})

const container = (uid: string, ...inside: unknown[]) => ({
	...{ uid, componentName: 'Container', dataSource: '', params: { DynamicPlaceholderId: '1' } },
	placeholders: { 'container-{*}': inside },
})

export const sampleLayout = (placeholders: unknown, fields: unknown = {}) => ({
	sitecore: {
		context: { pageEditing: false, site: { name: 'demo' }, language: 'en' },
		route: {
			...{ name: 'Home', displayName: 'Home', templateName: 'Page', itemVersion: 3 },
			...{ itemId: 'dd555a68-8bf8-4dfa-b67f-040be7d65c51', itemLanguage: 'en', fields, placeholders },
		},
	},
})

const picture = {
	src: 'https://edge.example/tenant/media/showroom.jpg?rev=4f2a&w=1920&h=1080&iar=0',
	...{ alt: 'A showroom', width: '1920', height: '100%' },
}

/** Header and footer from partial designs, and what the starters of Sitecore have. */
export const starterPage = sampleLayout(
	{
		'headless-header': [
			{
				...{ uid: 'p1', componentName: 'PartialDesignDynamicPlaceholder', params: { sig: 'sxa-header' } },
				placeholders: {
					'sxa-header': [
						rendering('RichText', { Text: { value: '<h1>Skate Park</h1>' } }, { uid: 'name' }),
						rendering('Navigation', [{ Id: '1', Href: '/', NavigationTitle: { value: 'Home' } }], { uid: 'menu' }),
					],
				},
			},
		],
		'headless-main': [
			rendering('Title', { data: { datasource: { url: { path: '/' }, field: { jsonValue: { value: 'Welcome' } } } } }),
			container(
				'outer',
				container('inner', rendering('RichText', { Text: { value: '<p>Two <b>levels</b> deep</p>' } })),
			),
			rendering('PageContent', {}),
			rendering('Image', {
				Image: { value: picture },
				ImageCaption: { value: 'Our hall' },
				TargetUrl: { value: { href: '' } },
			}),
			rendering('Promo', {
				...{ PromoIcon: { value: picture }, PromoIcon2: { value: {} }, PromoText: { value: '<h3>New</h3>' } },
				...{
					PromoText2: { value: '' },
					PromoLink: { value: { href: '/new', text: 'See', querystring: 'a=1', anchor: 'top' } },
				},
			}),
			rendering('LinkList', {
				data: {
					datasource: {
						field: { title: { jsonValue: { value: 'Links' } } },
						children: {
							results: [
								{ field: { link: { value: { href: '/a', text: 'A', linktype: 'internal' } } } },
								{ field: { link: { value: { href: 'javascript:alert(1)', text: 'B' } } } },
							],
						},
					},
				},
			}),
			rendering('Form', {}, { params: { FormId: '1' } }),
			rendering(
				'Mystery',
				{},
				{ placeholders: { inside: [rendering('RichText', { Text: 'Kept' }, { uid: 'kept' })] } },
			),
		],
		'headless-footer': [
			rendering('Navigation', [
				{
					Href: '/',
					NavigationTitle: { value: 'Home' },
					Children: [{ Href: '/About', NavigationTitle: { value: 'About' } }],
				},
			]),
		],
	},
	{ Title: { value: 'Home' }, Content: { value: '<p>The page itself</p>' }, 'Page Design': null, SxaTags: [] },
)

/** Blocks of ours, with fields of all kinds in the ways that Sitecore writes them. */
export const ownBlocksPage = sampleLayout(
	{
		main: [
			rendering(
				'HeroBanner',
				{
					Title: { value: 'Fish &amp; chips' },
					Text: {
						value:
							'<p>Hi<script>alert(1)</script> <a href="javascript:x">there</a><img src="https://evil.example/x.png"></p>',
					},
					Image: { jsonValue: { value: picture } },
					Link: { value: { href: '/cars', linktype: 'strange', target: '_blank', text: 'Cars' } },
					ButtonType: { name: 'Ghost' },
					Variant: { value: 'No such' },
					HasMarginTop: { value: '1' },
					Count: { value: '12' },
					Until: { value: '0001-01-01T00:00:00Z' },
					Items: [
						{ id: 'i1', fields: { Title: { value: 'One' }, Link: { value: { href: '' } } } },
						{ id: 'i2', fields: null },
					],
				},
				{ params: { Styles: { Value: { value: 'wide' } }, Columns: 3, Nothing: null } },
			),
			rendering('BlurbXmc', null, { params: undefined, placeholders: null }),
			{ uid: 'hidden', componentName: null, dataSource: null, experiences: { a_b: rendering('HeroBanner', {}) } },
			null,
		],
	},
	{
		...{ navTitle: { value: 'Start' }, hideInNavigation: { value: true }, BrandDesign: { value: 'lada' } },
		...{ tags: [{ id: '{DD555A68-8BF8-4DFA-B67F-040BE7D65C51}' }], date: { value: '20261012T080000Z' } },
	},
)
