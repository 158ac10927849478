import { createContext, type ReactNode, useContext } from 'react'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { SiteProvider } from '#sites/site-context.tsx'
import type { PageSurroundings } from './surroundings.tsx'

/** The site and its texts in a language that is not that of the page's address. */
export type OtherLanguageSurroundings = Pick<PageSurroundings, 'site' | 'texts'>

const OtherLanguageContext = createContext<OtherLanguageSurroundings | null>(null)

/** Content in another language of the site, such as a page that is not translated. Parts inside keep the language. */
export function OtherLanguage({ value, children }: { value: OtherLanguageSurroundings; children: ReactNode }) {
	return (
		<OtherLanguageContext value={value}>
			<SiteProvider value={value.site}>
				<TextsProvider locale={value.site.locale} texts={value.texts}>
					{children}
				</TextsProvider>
			</SiteProvider>
		</OtherLanguageContext>
	)
}

/** Null in the language of the page's address. */
export function useOtherLanguage(): OtherLanguageSurroundings | null {
	return useContext(OtherLanguageContext)
}
