import type { ReactNode } from 'react'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { PageAddressProvider } from '#sites/page-address-context.tsx'
import { type PageAlternate, PageAlternatesProvider } from '#sites/page-alternates-context.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

/** What every part of a page may ask, on the server and in the browser. */
export type PageSurroundings = {
	site: PublicSite
	texts: Texts
	/** Path and query of the page as the visitor asked for it. */
	address: string
	alternates: readonly PageAlternate[]
}

/** The same around a part on the server and in the browser, so that React finds the markup it expects. */
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
