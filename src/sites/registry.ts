import { carhallNo } from './carhall-no.ts'
import { carhallSe } from './carhall-se.ts'
import { carhallUk } from './carhall-uk.ts'
import { crownUk } from './crown-uk.ts'
import { maison } from './maison.ts'
import { motorwayUk } from './motorway-uk.ts'
import { nordhallFi } from './nordhall-fi.ts'
import { nordhallGroup } from './nordhall-group.ts'
import { nordhallIt } from './nordhall-it.ts'
import { nordhallNo } from './nordhall-no.ts'
import { nordhallSe } from './nordhall-se.ts'
import { nordhallSk } from './nordhall-sk.ts'
import { nordhallTrucks } from './nordhall-trucks.ts'
import type { Language, Site } from './site.ts'
import { volta } from './volta.ts'

/** Every site of the group; the first is the default site in development. */
export const sites: readonly [Site, ...Site[]] = [
	carhallSe,
	carhallNo,
	carhallUk,
	nordhallSe,
	nordhallNo,
	nordhallFi,
	nordhallSk,
	crownUk,
	motorwayUk,
	nordhallTrucks,
	maison,
	volta,
	nordhallGroup,
	nordhallIt,
]

const sitesByKey = new Map(sites.map((site) => [site.key, site]))

export function findSite(key: string): Site | null {
	return sitesByKey.get(key) ?? null
}

/** For names from outside; throws the error of specification 2 §8 if there is no such site. */
export function getSite(key: string): Site {
	const site = findSite(key)
	if (!site) throw new Error(`Unknown sitecoreSiteName: ${key}`)
	return site
}

/** `''` for the default language, `/en` for another. */
export function languagePrefix(site: Site, language: Language): string {
	return site.languages[0].language === language ? '' : `/${language}`
}
