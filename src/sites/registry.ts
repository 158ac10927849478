import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Language } from '#domain/market.ts'
import type { Site } from './site.ts'

const ending = '.site.ts'

/** Every `<key>.site.ts` beside this file. Sites that are not in the group any more are files that were deleted. */
async function readSites(): Promise<Site[]> {
	// The folder of the sources, also for the build, which has its modules elsewhere.
	const files = readdirSync(resolve('src/sites')).filter((file) => file.endsWith(ending))
	const modules = files.map(async (file): Promise<Record<string, unknown>> => {
		// Vite knows this form and puts all of them into the build.
		return import(`./${file.slice(0, -ending.length)}.site.ts`)
	})
	return (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isSite))
}

function isSite(value: unknown): value is Site {
	return typeof value === 'object' && value !== null && 'key' in value && 'hosts' in value
}

/** The default site first, then by key. */
function inOrder(found: Site[]): [Site, ...Site[]] {
	const [first, ...others] = found.toSorted(
		(a, b) => Number(b.isDefault ?? false) - Number(a.isDefault ?? false) || (a.key < b.key ? -1 : 1),
	)
	if (!first) throw new Error(`There is no site in src/sites: a site is a file <key>${ending}`)
	return [first, ...others]
}

/** Every site of the group; the first answers where no host of a site is named. */
export const sites: readonly [Site, ...Site[]] = inOrder(await readSites())

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

/** The language that the others of a site fall back to. */
export function defaultLanguageOf(key: string): Language {
	return (findSite(key) ?? sites[0]).languages[0].language
}

/** `''` for the default language, `/en` for another. */
export function languagePrefix(site: Site, language: Language): string {
	return site.languages[0].language === language ? '' : `/${language}`
}
