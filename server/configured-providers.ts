import type { Kysely } from 'kysely'
import type { blockReaders } from '#blocks/block-readers.server.ts'
import type { ContentSource } from '#content/content-source.ts'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import type { Valuations } from '#domain/cars/valuation.ts'
import type { FinanceQuoteProvider } from '#domain/finance-quotes/finance-quotes.ts'
import type { FormDefinitions } from '#domain/leads/form-definitions.ts'
import type { ExternalMediaSource } from '#domain/media/external-media-source.ts'
import type { PageViews } from '#domain/page-views.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import { type Environment, EnvironmentError } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { OutsideServices } from '#platform/outside-services.ts'
import { createAutosOnShow } from '#providers/external-media/autos-on-show.ts'
import { createMediaStore } from '#providers/external-media/embedded.ts'
import { createCodeweavers } from '#providers/finance-quotes/codeweavers.ts'
import { createEmbeddedFinanceQuotes } from '#providers/finance-quotes/embedded/embedded.ts'
import { createContentForms } from '#providers/form-definitions/embedded.ts'
import { createJotform } from '#providers/form-definitions/jotform.ts'
import { createNamedForms } from '#providers/form-definitions/named-forms.ts'
import { createEmbeddedPageViews } from '#providers/page-views/embedded.ts'
import { createSitecorePageViews } from '#providers/page-views/sitecore.ts'
import { createStockValuations } from '#providers/valuation/embedded/embedded.ts'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import type { Stock } from '#stock/stock.ts'

// Each is the provider set in the environment, otherwise the embedded one.

export function openPageViews(
	{ SITECORE_EVENTS_URL: url }: Environment,
	{ db, outside, log }: { db: Kysely<Database>; outside: OutsideServices; log: Logger },
): PageViews {
	return url
		? createSitecorePageViews({ url, log, breaker: outside.breakerOf('page-views') })
		: createEmbeddedPageViews(db, { log })
}

/** Turntables and films of cars. */
export function openExternalMedia(
	{ EXTERNAL_MEDIA_URL: url }: Environment,
	{ db, outside }: { db: Kysely<Database>; outside: OutsideServices },
): ExternalMediaSource {
	return url ? createAutosOnShow({ url, breaker: outside.breakerOf('media') }) : createMediaStore(db)
}

export async function openFinanceQuotes(
	{ CODEWEAVERS_URL: url, CODEWEAVERS_API_KEY: apiKey }: Environment,
	{ keys, outside }: { keys: KeyRing; outside: OutsideServices },
): Promise<FinanceQuoteProvider> {
	if (url && apiKey) return createCodeweavers({ url, apiKey, breaker: outside.breakerOf('finance-quotes') })
	const today = () => new Date().toISOString().slice(0, 10)
	return createEmbeddedFinanceQuotes({ signingKey: await keys.signingKey('finance-quotes'), today })
}

/** Forms of the content; with a key, questions missing there come from Jotform. */
export function openForms(
	{ JOTFORM_URL: url, JOTFORM_API_KEY: apiKey }: Environment,
	parts: { content: ContentSource; readForm: typeof blockReaders.formOfBlock; outside: OutsideServices },
): FormDefinitions {
	const ofContent = createContentForms(parts.content, parts.readForm)
	if (!apiKey) return ofContent
	const outside = createJotform({ url, apiKey, breaker: parts.outside.breakerOf('forms') })
	return createNamedForms({ ofContent, outside, now: Date.now })
}

/** Each site values cars by its own stock. */
export function openValuations(stock: Stock): (site: Site) => Valuations | null {
	return ({ stock: indexes, market }) =>
		indexes ? createStockValuations(stock, { index: indexes.vehicles, market }) : null
}

/** The consent service of each site. */
export function consentSettings({
	USERCENTRICS_SITES: idBySite,
	USERCENTRICS_LOADER: loader,
}: Environment): (site: Site) => ConsentSettings {
	const unknown = Object.keys(idBySite).filter((key) => !findSite(key))
	if (unknown.length > 0) throw new EnvironmentError(`USERCENTRICS_SITES: There is no site ${unknown.join(', ')}.`)
	return ({ key }) => {
		const settingsId = idBySite[key]
		return settingsId ? { provider: 'usercentrics', settingsId, loader } : { provider: 'embedded' }
	}
}
