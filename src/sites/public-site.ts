import type { DistanceUnit, Language, Market } from '#domain/market.ts'
import { marketIn } from './distance-unit.ts'
import { mapPaths, type SitePaths } from './page-paths.ts'
import { languagePrefix } from './registry.ts'
import type { Site, SiteFeatures, SiteLanguage } from './site.ts'
import type { ThemeChoices } from './theme.ts'

/** The part of the visited site that is sent to the browser. */
export type PublicSite = {
	key: string
	name: string
	language: Language
	locale: string
	/** `''` or `/en`: the prefix of every path of this language. */
	prefix: string
	/** Paths of this language, prefix included. */
	paths: SitePaths
	languages: { language: Language; nativeName: string }[]
	/** Distances are in the unit of the language. */
	market: Market
	/** The unit of the odometers in searches and bookings. */
	stockDistanceUnit: DistanceUnit
	features: SiteFeatures
	choices: ThemeChoices
}

export function toPublicSite(site: Site, siteLanguage: SiteLanguage): PublicSite {
	const prefix = languagePrefix(site, siteLanguage.language)
	return {
		key: site.key,
		name: site.name,
		language: siteLanguage.language,
		locale: siteLanguage.locale,
		prefix,
		paths: mapPaths((name) => prefix + siteLanguage.paths[name]),
		languages: site.languages.map(({ language, nativeName }) => ({ language, nativeName })),
		market: marketIn(site.market, siteLanguage.language),
		stockDistanceUnit: site.market.distanceUnit,
		features: site.features,
		choices: site.theme.choices,
	}
}
