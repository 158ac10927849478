import type { Page } from '#content/content-source.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { Crumb } from './breadcrumb.ts'
import type { PageHead } from './page-head.ts'

/** A page's description of itself. Missing fields are derived from the content page and the site. */
export type PageDescription = {
	/** The content page at the address; pages made by code may have none. */
	content?: Page | null
	/** HTTP status; 200 by default. */
	status?: number
	head?: Partial<Omit<PageHead, 'structuredData'>>
	/** schema.org objects in addition to those of every page. */
	structuredData?: Record<string, unknown>[]
	/** The breadcrumb, from the home page to this one. */
	trail?: Crumb[]
	/** The page in the site's languages, including its own; paths only. */
	alternates?: PageAlternate[]
	/** For `prev` and `next` in the head. */
	neighbours?: { rel: 'prev' | 'next'; href: string }[]
}
