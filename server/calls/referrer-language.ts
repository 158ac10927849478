import type { Language } from '#domain/market.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { Call } from '../route.ts'

/** Texts of a call are in the language of the page that makes it. */
export function languageOfReferrer(call: Call): Language {
	const { site } = call.env.address
	const shownOn = call.req.header('referer') ?? ''
	const path = URL.canParse(shownOn) ? new URL(shownOn).pathname : '/'
	return parseSitePath(site, path).siteLanguage.language
}
