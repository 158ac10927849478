import type { ReactNode } from 'react'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { PageAddressProvider } from '#sites/page-address-context.tsx'
import { type PageAlternate, PageAlternatesProvider } from '#sites/page-alternates-context.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

/** The context of every part of a page, on the server and in the browser. */
export type PageSurroundings = {
	site: PublicSite
	texts: Texts
	/** Path and query of the page as requested. */
	address: string
	alternates: readonly PageAlternate[]
}

/** Wraps a part identically on the server and in the browser, so that hydration matches. */
export function Surroundings({ value, children }: { value: PageSurroundings; children: ReactNode }) {
	const { site, texts, address, alternates } = value
	return (
		<SiteProvider value={site}>
			<TextsProvider locale={site.locale} texts={texts}>
				<PageAddressProvider value={address}>
					<PageAlternatesProvider value={alternates}>
						<SectionBoundary>{children}</SectionBoundary>
					</PageAlternatesProvider>
				</PageAddressProvider>
			</TextsProvider>
		</SiteProvider>
	)
}
