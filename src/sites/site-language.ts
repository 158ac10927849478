import type { Site, SiteLanguage } from './site.ts'

/** Null if the site does not have the language. */
export function findSiteLanguage({ languages }: Site, name: string | null | undefined): SiteLanguage | null {
	return languages.find(({ language }) => language === name) ?? null
}

/** The site's default language in place of one that it does not have. */
export function siteLanguageOf(site: Site, name: string | null | undefined): SiteLanguage {
	return findSiteLanguage(site, name) ?? site.languages[0]
}
