import type { Language } from '#domain/market.ts'
import { type AddressMove, findHidingRule, followMoves } from '#domain/redirects/follow-moves.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { findSite } from '#sites/registry.ts'
import { toSitePath } from '#sites/site-address.ts'
import type { ContentWriter, DocumentRef } from '../content-store.ts'
import { isSameJson } from '../same-json.ts'
import type { WriteContext } from './write-context.server.ts'

type Replace = ContentWriter['replaceRedirects']

/** A published address of a page; the path has no language prefix. */
export type ShownAddress = DocumentRef & { path: string }

/** The languages that each page is published in, by its id. */
export type PublishedLanguages = ReadonlyMap<string, ReadonlySet<string>>

export async function readPublishedLanguages({ db }: WriteContext, site: string): Promise<PublishedLanguages> {
	const rows = await db
		.selectFrom('content_page_language')
		.select(['page_id', 'language'])
		.where('site', '=', site)
		.where('published_number', 'is not', null)
		.execute()
	const byPage = Map.groupBy(rows, ({ page_id }) => page_id)
	return new Map([...byPage].map(([id, versions]) => [id, new Set(versions.map(({ language }) => language))]))
}

/**
 * Where visitors find what is at an address, with the site's prefixes: in the default language also below the prefixes of the languages
 * that the page is not translated to.
 */
export function sitePathsOf({ site: key, pageId, language, path }: ShownAddress, known: PublishedLanguages): string[] {
	const site = findSite(key)
	if (!site) return []
	const isDefault = site.languages[0].language === language
	const isShownIn = (other: Language) => other === language || (isDefault && !known.get(pageId)?.has(other))
	return site.languages
		.map((each) => each.language)
		.filter(isShownIn)
		.map((each) => toSitePath(site, each, path))
}

/** Leads visitors of old addresses to new ones. Fails, and changes nothing, if a rule hides a page that is live. */
export async function redirectMoves(
	{ reader }: WriteContext,
	site: string,
	{ moves, live }: { moves: readonly AddressMove[]; live: readonly string[] },
	replaceRedirects: Replace,
): Promise<Result<void, { code: 'redirected'; source: string }>> {
	const before = await reader.readRedirects(site)
	const rules = followMoves(before, { moves, live })
	const source = findHidingRule(rules, live)
	if (source !== null) return fail({ code: 'redirected', source })
	if (!isSameJson(before, rules)) await replaceRedirects({ site, rules })
	return ok(undefined)
}

/** Visitors see pages at addresses where they did not before: rules of earlier pages there go. */
export async function freeAddresses(
	context: WriteContext,
	site: string,
	addresses: readonly ShownAddress[],
	replaceRedirects: Replace,
): Promise<void> {
	const before = await context.reader.readRedirects(site)
	if (before.length === 0) return
	const known = await readPublishedLanguages(context, site)
	const rules = followMoves(before, { moves: [], live: addresses.flatMap((each) => sitePathsOf(each, known)) })
	if (rules.length < before.length) await replaceRedirects({ site, rules })
}
