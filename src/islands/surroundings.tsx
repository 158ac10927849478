import type { ReactNode } from 'react'
import type { Texts } from '#i18n/texts.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { PageAddressProvider } from '#sites/page-address-context.tsx'
import { type PageAlternate, PageAlternatesProvider } from '#sites/page-alternates-context.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { SiteProvider } from '#sites/site-context.tsx'
import { type PageMode, PageModeProvider } from '#ui/page-mode.tsx'
import { SectionBoundary } from '#ui/section-boundary.tsx'

/** The context of every part of a page, on the server and in the browser. */
export type PageSurroundings = {
	site: PublicSite
	texts: Texts
	/** Path and query of the page as requested. */
	address: string
	alternates: readonly PageAlternate[]
	/** Not set for visitors. */
	mode?: PageMode
}

/** Wraps a part identically on the server and in the browser, so that hydration matches. */
export function Surroundings({ value, children }: { value: PageSurroundings; children: ReactNode }) {
	const { site, texts, address, alternates, mode = 'visitor' } = value
	return (
		<SiteProvider value={site}>
			<TextsProvider locale={site.locale} texts={texts}>
				<PageAddressProvider value={address}>
					<PageAlternatesProvider value={alternates}>
						<PageModeProvider value={mode}>
							<SectionBoundary>{children}</SectionBoundary>
						</PageModeProvider>
					</PageAlternatesProvider>
				</PageAddressProvider>
			</TextsProvider>
		</SiteProvider>
	)
}
