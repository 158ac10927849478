import type { ReactNode } from 'react'
import type { Frame } from '#content/content-source.ts'
import type { PageDescription } from '#page/page-description.ts'
import type { PageHead } from '#page/page-head.ts'
import type { PageAlternate } from '#sites/page-alternates-context.tsx'
import type { SiteLanguage } from '#sites/site.ts'
import type { BrandDesign } from '#sites/theme.ts'

/** A page as its kind makes it: what it shows and says of itself. */
export type LoadedPage = PageDescription & {
	/** Content between header and footer. */
	main: ReactNode
	/** The language of `main` if it is not that of the address. */
	mainLanguage?: SiteLanguage
	/** Instead of that of the content page or the site. */
	brandDesign?: BrandDesign
	/** Header and footer, if not those of its content page. */
	frame?: Frame
}

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
	/** As an editor wrote it; null if the page has no tags. */
	tagManagerId: string | null
	/** Content between header and footer. */
	main: ReactNode
	/** The language of `main` if it is not that of the address. */
	mainLanguage: SiteLanguage | undefined
}
