import type { ReactNode } from 'react'
import type { TagManager } from '#features/analytics/tag-manager-settings.ts'
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

/** What a page has besides its content; `loadPageData` makes it. */
export type PageData = {
	head: PageHead
	/** Custom properties of the page's BrandDesign, over those of the theme. */
	brandCss: string | null
	/** The page in the site's languages, its own among them; addresses with their path only. */
	alternates: { language: Language; href: string }[]
	/** Null: the page has no tags. */
	tagManager: TagManager | null
}

/** A page of a site: what stands between header and footer, and what the document says of it. */
export type SitePage = PageData & {
	/** HTTP status; 200 where it is left out. */
	status?: number
	main: ReactNode
	/** The style sheet this kind of page has besides that of the blocks: `src/styles/<name>.ts`. */
	styles?: string
	/** For the head's `prev` and `next`. */
	neighbours?: { rel: 'prev' | 'next'; href: string }[]
}

export type Redirect = { redirectTo: string; status: 302 | 303 | 308 }

/** What a page is answered with; null: the address is none of this page's. */
export type PageAnswer = SitePage | Redirect | null

export function redirectTo(location: string, status: Redirect['status'] = 302): Redirect {
	return { redirectTo: location, status }
}
