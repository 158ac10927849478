import { expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import { normalizePath } from '../path.ts'
import { readSeedSite } from './read-seed.server.ts'

/** All texts of a document that are an address on the same site. */
function ownAddresses(value: unknown): string[] {
	if (typeof value === 'string') return /^\/(?!\/)/.test(value) && !/\.[a-z0-9]{2,5}($|#)/.test(value) ? [value] : []
	return typeof value === 'object' && value !== null ? Object.values(value).flatMap(ownAddresses) : []
}

/** True for a page in that language or by fallback, and for a page served by a route. */
function leadsSomewhere(site: Site, address: string, pages: ReadonlySet<string>): boolean {
	const { siteLanguage, path } = parseSitePath(site, normalizePath(new URL(address, 'http://site').pathname))
	const isAnsweredByCode = Object.values(siteLanguage.paths).some((own) => path === own || path.startsWith(`${own}/`))
	const languages = [siteLanguage.language, site.languages[0].language]
	return isAnsweredByCode || languages.some((language) => pages.has(`${language} ${path}`))
}

test.each(sites.map((site) => ({ key: site.key, site })))('all links on $key lead to a page', ({ site }) => {
	const versions = readSeedSite('content', site).pages.flatMap((page) => page.versions)
	const pages = new Set(versions.map(({ language, path }) => `${language} ${path}`))
	const lost = versions.flatMap(({ file, document }) =>
		ownAddresses(document.placeholders)
			.filter((address) => !leadsSomewhere(site, address, pages))
			.map((address) => `${file}: ${address}`),
	)
	expect(lost).toEqual([])
})
