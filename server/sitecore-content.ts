import type { Kysely } from 'kysely'
import type { ContentSource } from '#content/content-source.ts'
import type { BlockShapes, LayoutMapping } from '#content/sitecore/block-shapes.ts'
import {
	createEdgeClient,
	createEdgeComponentClient,
	createEdgeDraftClient,
	type EdgeClient,
} from '#content/sitecore/edge-client.ts'
import { EdgeSite } from '#content/sitecore/edge-site.ts'
import { createEdgeSource } from '#content/sitecore/edge-source.ts'
import { createEdgeStore } from '#content/sitecore/edge-store.server.ts'
import {
	type ComponentChange,
	type ComponentLayout,
	type EditedComponent,
	readEditedComponent,
} from '#content/sitecore/editing/edited-component.ts'
import {
	type EditedItem,
	type EditedLayout,
	readEditedLayout,
	readPreviewedPath,
} from '#content/sitecore/editing/edited-layout.ts'
import type { MappedLayout } from '#content/sitecore/map-layout.ts'
import type { PublishedName } from '#content/sitecore/publish-notice.ts'
import { joinRate } from '#content/sitecore/shared-rate.ts'
import { containers, stockRenderings } from '#content/sitecore/stock-renderings.ts'
import type { Database } from '#db/database.ts'
import type { Language } from '#domain/market.ts'
import type { CircuitBreaker } from '#platform/circuit-breaker.ts'
import { type Environment, EnvironmentError } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'

export type OutsideContent = {
	/** The source of each site that has its content elsewhere. */
	ofSite: ReadonlyMap<string, ContentSource>
	/** The platform says that something was published. */
	notePublish: (names: readonly PublishedName[] | null) => Promise<void>
	close: () => Promise<void>
}

type Parts = {
	db: Kysely<Database>
	blockShapes: () => BlockShapes
	/** Asked for only if Edge is configured. */
	breakerOf: () => CircuitBreaker
	log: Logger
	now?: () => number
}

/** Below the time that a page waits for its content, so that an answer of earlier can still be found. */
const timeoutMs = 2400

/** An editor waits longer than a visitor. */
const draftTimeoutMs = 10_000

/** Of a command, for which no visitor waits. */
const commandTimeoutMs = 30_000

/** Of the rate. Commands are not counted among the processes that share it, and Edge allows a tenant twice the default. */
const commandShare = 0.25

export const noOutsideContent: OutsideContent = {
	...{ ofSite: new Map(), notePublish: async () => {}, close: async () => {} },
}

/** The sites of `SITECORE_SITES`; none while Edge is not configured. */
export async function openSitecore(environment: Environment, parts: Parts): Promise<OutsideContent> {
	const { SITECORE_EDGE_URL: url, SITECORE_SITES: names } = environment
	if (!url || !names) return noOutsideContent
	const { db, breakerOf, log, now = Date.now } = parts
	const store = createEdgeStore(db, { log, now })
	await store.forgetOld()
	const keys = Object.keys(names)
	let isOutage = false
	const rate = await joinRate(store, environment.SITECORE_EDGE_RATE)
	const ask = createEdgeClient(
		{ url, contextId: environment.SITECORE_EDGE_CONTEXT_ID, apiKey: environment.SITECORE_API_KEY },
		{
			...{ timeoutMs, breaker: breakerOf(), requestsPerSecond: rate.requestsPerSecond },
			maxAnswerBytes: environment.SITECORE_LAYOUT_MAX * 1024 * 1024,
			onOutage(is) {
				isOutage = is
				if (!is) tellPublished(null)
			},
		},
		store,
	)
	const sites = createSites(environment, ask, createMapping(environment, parts.blockShapes, logOnce(log)))
	const source = createEdgeSource(sites, { now, isOutage: () => isOutage })

	function tellPublished(published: readonly PublishedName[] | null): void {
		source
			.notePublished(published)
			.catch((err: unknown) => log.warn({ err }, 'the pages of a site could not be listed'))
	}

	const told: ContentSource = {
		...source,
		async pollChanges() {
			for (const published of await store.takePublished()) tellPublished(published)
			await rate.refresh()
			await source.pollChanges()
		},
	}
	return {
		ofSite: new Map(keys.map((key) => [key, told])),
		notePublish: store.notePublish,
		async close() {
			await store.flush()
			await store.leave()
		},
	}
}

/** For commands: the sites of `SITECORE_SITES` without memory of earlier answers. Null while Edge is not configured. */
export function openSitecoreSites(
	environment: Environment,
	{ blockShapes, onUnknown }: { blockShapes: () => BlockShapes; onUnknown: (what: string) => void },
): { sites: ReadonlyMap<string, EdgeSite>; mapping: LayoutMapping } | null {
	const { SITECORE_EDGE_URL: url } = environment
	if (!url || !environment.SITECORE_SITES) return null
	const ask = createEdgeClient(
		{ url, contextId: environment.SITECORE_EDGE_CONTEXT_ID, apiKey: environment.SITECORE_API_KEY },
		{
			...{
				timeoutMs: commandTimeoutMs,
				requestsPerSecond: () => Math.ceil(environment.SITECORE_EDGE_RATE * commandShare),
			},
			maxAnswerBytes: environment.SITECORE_LAYOUT_MAX * 1024 * 1024,
		},
	)
	const mapping = createMapping(environment, blockShapes, onUnknown)
	return { sites: createSites(environment, ask, mapping), mapping }
}

/** The sites of `SITECORE_SITES` as editors see them. Null while Edge is not configured. */
export function openSitecoreDrafts(
	environment: Environment,
	{ blockShapes, breakerOf, log }: Omit<Parts, 'db'>,
): SitecoreDrafts | null {
	const { SITECORE_EDGE_URL: url, SITECORE_SITES: names } = environment
	if (!url || !names) return null
	const contextId = environment.SITECORE_PREVIEW_CONTEXT_ID ?? environment.SITECORE_EDGE_CONTEXT_ID
	const access = { url, contextId, apiKey: environment.SITECORE_API_KEY }
	const limits = {
		...{ timeoutMs: draftTimeoutMs, breaker: breakerOf(), requestsPerSecond: () => environment.SITECORE_DRAFT_RATE },
		maxAnswerBytes: environment.SITECORE_LAYOUT_MAX * 1024 * 1024,
	}
	const ask = createEdgeDraftClient(access, limits)
	const askForComponent = createEdgeComponentClient(access, limits)
	const mapping = createMapping(environment, blockShapes, logOnce(log))
	return {
		componentNames: () => [...mapping.blocks.keys(), ...Object.keys(stockRenderings), ...containers],
		holds: ({ key }) => Object.hasOwn(names, key),
		findPlace(siteName, languageName) {
			const [key] = Object.entries(names).find(([, name]) => name === siteName) ?? []
			if (!key) return null
			const site = siteCalled(key)
			const named = languagesOf(site, environment.SITECORE_LANGUAGES)
			const found = named.find(({ edgeName }) => edgeName.toLowerCase() === languageName.toLowerCase())
			return found ? { site, language: found.language } : null
		},
		read: (asked) => readEditedLayout(ask, mapping, asked),
		readComponent: (asked, changes) => readEditedComponent(askForComponent, mapping, asked, changes),
		async readPath({ site, language, path, ...asked }) {
			const name = names[site.key]
			const { edgeName } =
				languagesOf(site, environment.SITECORE_LANGUAGES).find((each) => each.language === language) ?? {}
			if (!name || !edgeName) return null
			return readPreviewedPath(ask, mapping, { ...asked, site: name, language: edgeName, routePath: path })
		},
	}
}

export type SitecoreDrafts = {
	/** The renderings that a page of ours can show. */
	componentNames: () => string[]
	holds: (site: Site) => boolean
	/** The site and language that have these names in Sitecore; null if there are none. */
	findPlace: (site: string, language: string) => { site: Site; language: Language } | null
	/** Rejects with `UnavailableError`, as those below. */
	read: (asked: EditedItem) => Promise<EditedLayout | null>
	/** With what is not saved yet. */
	readComponent: (asked: EditedComponent, changes: readonly ComponentChange[]) => Promise<ComponentLayout | null>
	readPath: (asked: PreviewedPlace) => Promise<MappedLayout | null>
}

type PreviewedPlace = {
	site: Site
	language: Language
	path: string
	previewTime?: string | undefined
	authorization?: string | undefined
}

function createSites(environment: Environment, ask: EdgeClient, mapping: LayoutMapping): ReadonlyMap<string, EdgeSite> {
	const sites = Object.entries(environment.SITECORE_SITES ?? {}).map(([key, name]) => {
		const settings = { name, languages: languagesOf(siteCalled(key), environment.SITECORE_LANGUAGES) }
		return [key, new EdgeSite(settings, ask, mapping)] as const
	})
	return new Map(sites)
}

function siteCalled(key: string): Site {
	const site = findSite(key)
	if (!site) throw new EnvironmentError(`SITECORE_SITES: There is no site ${key}.`)
	return site
}

function languagesOf({ languages: [first, ...others] }: Site, names: Record<string, string>) {
	const named = ({ language }: Site['languages'][number]) => ({ language, edgeName: names[language] ?? language })
	return [named(first), ...others.map(named)] as const
}

function createMapping(
	environment: Environment,
	blockShapes: () => BlockShapes,
	onUnknown: (what: string) => void,
): LayoutMapping {
	const media = environment.CONTENT_MEDIA_URL ?? environment.CONTENT_HOST_URL
	return {
		get blocks() {
			return blockShapes()
		},
		mediaHosts: environment.IMAGE_HOSTS,
		mediaOrigin: media && environment.IMAGE_HOSTS.includes(new URL(media).host) ? new URL(media).origin : undefined,
		onUnknown,
	}
}

function logOnce(log: Logger): (what: string) => void {
	const reported = new Set<string>()
	return (rendering) => {
		// Names come from outside: not any number of them is remembered.
		if (reported.has(rendering) || reported.size >= 1000) return
		reported.add(rendering)
		log.warn({ rendering }, 'Sitecore has something that is left out')
	}
}
