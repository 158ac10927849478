import type { Language } from '#domain/market.ts'
import { english, finnish, norwegian, slovak, swedish } from '#sites/presets.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { findSiteLanguage } from '#sites/site-language.ts'

/** A language of the desk, with the locale for dates and numbers. */
export type DeskLanguage = Pick<SiteLanguage, 'language' | 'locale' | 'nativeName'>

/** Staff work in their own language, whatever the site's are. */
export const deskLanguages: readonly DeskLanguage[] = [swedish, norwegian, finnish, slovak, english]

/** The language that a member of staff has chosen, otherwise the browser's, otherwise the site's first. */
export function chooseDeskLanguage({
	chosen,
	accepted,
	site,
}: {
	chosen: Language | null
	/** `Accept-Language` */
	accepted: string
	site: Site
}): DeskLanguage {
	const [first] = site.languages
	const wanted = chosen ?? preferredLanguage(accepted) ?? first.language
	const ofSite = findSiteLanguage(site, wanted)
	return ofSite ?? deskLanguages.find(({ language }) => language === wanted) ?? first
}

/** Browsers name Norwegian in three ways. */
const otherTags: Readonly<Record<string, Language>> = { no: 'nb', nn: 'nb' }

/** The first of the browser's languages that the desk speaks. */
function preferredLanguage(accepted: string): Language | null {
	const tags = accepted
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.split(';').map((each) => each.trim().toLowerCase())
			const weight = parameters.find((each) => each.startsWith('q='))?.slice(2)
			return { name: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) || 0 }
		})
		.filter(({ weight }) => weight > 0)
		.sort((a, b) => b.weight - a.weight)
	for (const { name } of tags) {
		const known = otherTags[name] ?? deskLanguages.find(({ language }) => language === name)?.language
		if (known) return known
	}
	return null
}
