import type { ResolvedBlock } from '#blocks/define-block.ts'
import { blockNames } from '#blocks/views.ts'
import type { Page } from '#content/content-source.ts'
import type { TextArea } from '#i18n/texts.ts'
import { toSitePath } from '#sites/site-address.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import type { Visit } from '../context.server.ts'
import type { PageData, PageHead } from './page-data.ts'

/**
 * What every page hands to the document around it: head tags, texts, languages, palette, block names. `page` is the
 * content at the address, which pages made by code may lack; `head` says what the code knows better.
 */
export async function loadPageData(
	visit: Visit,
	{
		page,
		areas,
		blocks,
		head,
	}: { page: Page | null; areas: TextArea[]; blocks: ResolvedBlock[]; head?: Partial<PageHead> },
): Promise<PageData> {
	const { site } = visit
	const route = page?.route ?? {}
	const title = route.metaTitle || route.navTitle || site.name
	const alternates = (page?.alternates ?? []).map(({ language, path }) => ({
		language,
		href: toSitePath(site, language, path),
	}))
	const brandDesign = route.BrandDesign ?? site.brandDesign
	const ownAddress = toSitePath(site, visit.siteLanguage.language, visit.path)
	return {
		texts: await visit.loadTexts(areas),
		blockNames: blockNames(blocks),
		brandCss: brandDesign ? themeCss(themes[site.theme], brandDesign) : null,
		alternates,
		gtmId: route.gtmID ?? null,
		head: {
			title: title === site.name ? title : site.titleTemplate.replace('{title}', title),
			description: route.metaDescription ?? null,
			ogDescription: route.ogDescription ?? route.metaDescription ?? null,
			ogImage: route.ogImage ? new URL(route.ogImage.src, visit.origin).href : null,
			canonical: (route.canonicalURL ?? new URL(ownAddress, visit.origin).href).toLowerCase(),
			robots: null,
			structuredData: [
				{ '@context': 'https://schema.org', '@type': 'WebSite', name: site.name, url: new URL('/', visit.origin).href },
			],
			...head,
		},
	}
}
