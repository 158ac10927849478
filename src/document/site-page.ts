import type { ReactNode } from 'react'
import type { TagManager } from '#features/analytics/tag-manager-settings.ts'
import type { PageHead } from '#page/page-head.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'

/** A page of a site, ready to be drawn into its document. */
export type SitePage = {
	/** HTTP status. */
	status: number
	head: PageHead
	/** The page in the site's languages, its own among them; paths only. */
	alternates: readonly PageAlternate[]
	/** For the head's `prev` and `next`. */
	neighbours: readonly { rel: 'prev' | 'next'; href: string }[]
	/** Custom properties of the page's BrandDesign, over those of the theme. */
	brandCss: string | null
	/** Null: the page has no tags. */
	tagManager: TagManager | null
	/** The style sheet this kind of page has besides that of all pages: `src/styles/<name>.ts`. */
	styles: string | null
	/** What stands between header and footer. */
	main: ReactNode
}
