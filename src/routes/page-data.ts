import type { MetaDescriptor } from 'react-router'
import type { TagManager } from '#features/analytics/tag-manager-settings.ts'
import type { Texts } from '#i18n/texts.ts'
import type { Packed } from '#platform/packed.ts'
import type { Language } from '#sites/site.ts'

export type PageHead = {
	/** Whole, the site's title template already applied. */
	title: string
	description: string | null
	ogDescription: string | null
	/** Absolute address. */
	ogImage: string | null
	/** Absolute address, lower case. */
	canonical: string
	/** `noindex` for pages that search engines should leave alone. */
	robots: string | null
	/** schema.org objects. */
	structuredData: Record<string, unknown>[]
}

/** The part of a route's data that the document around the page reads. */
export type PageData = {
	head: PageHead
	texts: Packed<Texts>
	blockNames: string[]
	/** Custom properties of the page's BrandDesign, over those of the theme. */
	brandCss: string | null
	alternates: { language: Language; href: string }[]
	/** Null: the page has no tags. */
	tagManager: TagManager | null
}

/** The head tags of a page, for a route's `meta`. */
export function pageMeta(head: PageHead | undefined): MetaDescriptor[] {
	if (!head) return []
	const { title, description, ogDescription, ogImage, canonical, robots, structuredData } = head
	return [
		{ title },
		description && { name: 'description', content: description },
		robots && { name: 'robots', content: robots },
		{ property: 'og:title', content: title },
		{ property: 'og:type', content: 'website' },
		{ property: 'og:url', content: canonical },
		ogDescription && { property: 'og:description', content: ogDescription },
		ogImage && { property: 'og:image', content: ogImage },
		{ tagName: 'link', rel: 'canonical', href: canonical },
		...structuredData.map((data) => ({ 'script:ld+json': data })),
	].filter((tag) => typeof tag === 'object' && tag !== null)
}
