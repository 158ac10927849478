import type { ReactNode } from 'react'
import type { Frame } from '#content/content-source.ts'
import type { TagManager } from '#features/analytics/tag-manager-settings.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import type { PageHead } from '#page/page-head.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { SiteLanguage } from '#sites/site.ts'

/** A page of a site, ready for rendering into its document. */
export type SitePage = {
	/** HTTP status. */
	status: number
	head: PageHead
	/** The page in the site's languages, including its own; paths only. */
	alternates: readonly PageAlternate[]
	/** For `prev` and `next` in the head. */
	neighbours: readonly { rel: 'prev' | 'next'; href: string }[]
	/** Custom properties of the page's BrandDesign, which override the theme. */
	brandCss: string | null
	/** How consent is asked for and visits are counted; null for editors. */
	tracking: { consent: ConsentSettings /** Null if the page has no tags. */; tagManager: TagManager | null } | null
	/** The style sheets of this page in addition to the common one: `src/styles/<name>.ts`. */
	styles: readonly string[]
	/** Header and footer of the content page at the address; null if there is none. */
	frame: Frame | null
	/** Content between header and footer. */
	main: ReactNode
	/** The language of `main` if it is not that of the address. */
	mainLanguage?: SiteLanguage
}
