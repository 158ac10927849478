import type { Page } from '#content/content-source.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { Crumb } from './breadcrumb.ts'
import type { PageHead } from './page-head.ts'

/** What a page says of itself. What is left out follows from the editors' page and the site. */
export type PageDescription = {
	/** The editors' page at the address; pages made by code may lack one. */
	content?: Page | null
	/** HTTP status; 200 where it is left out. */
	status?: number
	head?: Partial<Omit<PageHead, 'structuredData'>>
	/** schema.org objects besides those every page has. */
	structuredData?: Record<string, unknown>[]
	/** From the home page to this one. */
	trail?: Crumb[]
	/** The page in the site's languages, its own among them; paths only. */
	alternates?: PageAlternate[]
	/** For the head's `prev` and `next`. */
	neighbours?: { rel: 'prev' | 'next'; href: string }[]
}
