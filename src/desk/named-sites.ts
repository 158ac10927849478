import { findSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'

/** Each says at which sites the role must count; null: at all. */
export const siteRules = {
	this: (site: Site) => [site.key],
	/** A catalogue belongs to all sites that sell by it. */
	country: (site: Site) => sitesOfCatalogue(site).map(({ key }) => key),
	/** This one, and the one that the form names. */
	destination: (site: Site, form: URLSearchParams | null) => [site.key, namedDealer(site, form).site.key],
	/** The form names it. */
	named: (site: Site, form: URLSearchParams | null) => [namedSite(site, form)],
} satisfies Record<string, (site: Site, form: URLSearchParams | null) => readonly (string | null)[]>

/** The sites that sell by one catalogue. */
export function sitesOfCatalogue({ market }: Site): Site[] {
	return sites.filter((each) => each.stock && each.market.country === market.country)
}

/** Null: all sites. */
export function namedSite(site: Site, form: URLSearchParams | null): string | null {
	const named = form?.get('site') ?? site.key
	if (named === '') return null
	return findSite(named)?.key ?? site.key
}

/** `to` is a site and an id of one of its dealers, `carhall-se/1001`; an unknown site is this one. */
export function namedDealer(site: Site, form: URLSearchParams | null): { site: Site; dealer: string } {
	const [key = '', ...dealer] = (form?.get('to') ?? '').split('/')
	return { site: findSite(key) ?? site, dealer: dealer.join('/') }
}
