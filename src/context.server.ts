import type { ReactElement } from 'react'
import { createContext } from 'react-router'
import {
	type BlockContext,
	type DrawnBlock,
	isDrawn,
	type PageBlock,
	type ResolvedBlock,
} from '#blocks/define-block.ts'
import { drawAlone, drawStaticBlocks } from '#blocks/draw-static.server.tsx'
import type { Markup } from '#blocks/drawn-markup.tsx'
import type { HubSpotSettings } from '#blocks/hubspot-form/hubspot-settings.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { resolveBlocks } from '#blocks/resolve-blocks.server.ts'
import { contentTag } from '#content/cache-tags.ts'
import type { BlockInstance, ContentSource, Page } from '#content/content-source.ts'
import type { TagSettings } from '#features/analytics/tag-manager-settings.ts'
import type { CardCar } from '#features/cars/card-car.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import type { MapSettings } from '#features/dealers/map/map-service.ts'
import { type FormName, toFormMark } from '#features/leads/form-names.ts'
import { issueToken } from '#features/leads/form-token.server.ts'
import { textsFor } from '#i18n/texts.server.ts'
import type { TextArea, Texts } from '#i18n/texts.ts'
import type { Logger } from '#platform/logger.ts'
import { joinHosts, type PolicyHosts } from '#platform/policy-hosts.ts'
import type { FormDefinitions } from '#providers/form-definitions/form-definitions.ts'
import type { LeadDesk } from '#providers/forms-hub/lead-desk.ts'
import type { Site, SiteLanguage } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { Stock } from '#stock/stock.ts'
import { tagStock } from '#stock/tag-stock.ts'

/** What the process runs on; made once at start. */
export type Services = {
	content: ContentSource
	stock: Stock
	leads: LeadDesk
	forms: FormDefinitions
	/** Mail address by `form id` or `site/form id`: who reads what a form brings. */
	formRecipients: Readonly<Record<string, string>>
	hubspot: HubSpotSettings
	/** `/blocks` shows all blocks. */
	hasBlockGallery: boolean
	log: Logger
	consentOf: (site: Site) => ConsentSettings
	tags: TagSettings
	/** Besides our own and YouTube. */
	videoHosts: readonly string[]
	maps: MapSettings
}

/** One request, seen by the routes: who is visited, in which language, and everything a page may ask. */
export type Visit = Services & {
	site: Site
	siteLanguage: SiteLanguage
	/** Normalised: without language prefix and trailing slash. */
	path: string
	url: URL
	/** Scheme and host under which the visitor knows the site, for absolute addresses. */
	origin: string
	/** Tells visitors apart for some hours without naming them; only those who send something have one. */
	visitor: string | null
	/** Stands in the page for the nonce of its scripts; the server puts a fresh one in for every answer. */
	nonce: string
	/** Names of what the answer was made from; the page cache drops the answer when one of them changes. */
	cacheTags: Set<string>
	/** The answer may be shown again for so long at most, whatever its tags say. */
	limitCacheAge: (seconds: number) => void
	/** The shortest of the limits. */
	cacheAgeLimit: () => number
	/** The page will ask these hosts from the browser; its content security policy lets it. */
	allowHosts: (hosts: PolicyHosts) => void
	allowedHosts: () => PolicyHosts
	/** The drawn document goes to the server as it is: a `Response` would copy it three times on the way. */
	keepDocument: (html: Buffer) => void
	keptDocument: () => Buffer | null
	/** The cards of a list are drawn before the page is, and remembered. */
	keepCards: (cars: readonly CardCar[]) => void
	keptCards: () => readonly CardCar[]
	/** What a page with a lead form brings for it; `formId` is of those that editors write. */
	openForm: (form: FormName, formId?: string) => { token: string; isSent: boolean }
	/** The page of the content store at this path, if there is one. */
	findPage: () => Promise<Page | null>
	/** The site's home page, whose settings speak for the site. */
	findHomePage: () => Promise<Page | null>
	loadTexts: (areas: readonly TextArea[]) => Promise<Texts>
	/** `isMain`: the first of the blocks opens the page. */
	resolve: (blocks: BlockInstance[], page: Page | null, place?: { isMain?: boolean }) => Promise<PageBlock[]>
	/** What `resolve` does last: draws the blocks that do nothing in the browser. */
	draw: (blocks: ResolvedBlock[], page: Page | null, place?: { isMain?: boolean }) => Promise<PageBlock[]>
	/** Draws a part of the page that does nothing in the browser. */
	drawAlone: (uid: string, element: ReactElement, areas: readonly TextArea[]) => Promise<DrawnBlock>
	/** What was drawn so, for the document. */
	markup: Markup
}

/** How long a page that lacks a section is shown before it is tried again. */
export const brokenPageAgeSeconds = 5

export const visitContext = createContext<Visit>()

type VisitRequest = {
	site: Site
	url: URL
	nonce: string
	visitor?: string | null
	/** The browser has a page already and makes the next one from its data. */
	isForData?: boolean
}

export function createVisit(services: Services, request: VisitRequest): Visit {
	const { site, url, nonce, visitor = null, isForData = false } = request
	const { siteLanguage, path: pathname } = parseSitePath(site, url.pathname)
	const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') || '/' : pathname
	const address = { site: site.key, language: siteLanguage.language }
	const cacheTags = new Set([contentTag.frame(site.key), contentTag.dictionary(site.key)])
	const stock = tagStock(services.stock, cacheTags)
	let cacheAgeLimitSeconds = Number.POSITIVE_INFINITY
	const limitCacheAge = (seconds: number) => {
		cacheAgeLimitSeconds = Math.min(cacheAgeLimitSeconds, seconds)
	}

	let hosts: PolicyHosts = {}
	let document: Buffer | null = null
	let cards: readonly CardCar[] = []
	const allowHosts = (allowed: PolicyHosts) => {
		hosts = joinHosts(hosts, allowed)
	}
	const { leads } = services
	const openForm = (form: FormName, formId?: string) => ({
		token: issueToken({ key: leads.formKey, now: leads.now() }),
		isSent: url.searchParams.get('sent') === toFormMark(form, formId),
	})
	let page: Promise<Page | null> | undefined
	const findPageAt = async (at: string) => {
		const found = await services.content.getPage({ ...address, path: at })
		if (found) cacheTags.add(contentTag.page(site.key, found.id))
		return found
	}
	const blockContext = (ofPage: Page | null): BlockContext => ({
		site,
		siteLanguage,
		path,
		url,
		page: ofPage,
		content: services.content,
		stock,
		forms: services.forms,
		hubspot: services.hubspot,
		openForm: (formId) => openForm('ContentForm', formId),
		allowHosts,
		limitCacheAge,
		log: services.log,
		addCacheTag: (tag) => cacheTags.add(tag),
		markIncomplete: () => limitCacheAge(brokenPageAgeSeconds),
	})

	const markup = new Map<string, string>()
	const draw: Visit['draw'] = async (blocks, ofPage, { isMain = false } = {}) => {
		const dictionary = await services.content.getDictionary(address)
		const drawn = drawStaticBlocks(
			blocks,
			{ site, siteLanguage, dictionary, isMain, isForData },
			(err, { name, uid }) =>
				services.log.error({ err, site: site.key, page: ofPage?.id ?? null, block: name, uid }, 'block failed to draw'),
		)
		if (drawn.some(hasFailedBlock)) limitCacheAge(brokenPageAgeSeconds)
		return drawn.map((block) => (isDrawn(block) ? handOver(block) : block))
	}
	/** The document holds the markup: what it hands to the browser need not. */
	const handOver = (block: DrawnBlock): DrawnBlock => {
		if (isForData) return block
		const { html = '', ...rest } = block
		markup.set(block.mark, html)
		return rest
	}

	return {
		...services,
		stock,
		site,
		siteLanguage,
		path,
		url,
		origin: url.origin,
		visitor,
		nonce,
		cacheTags,
		limitCacheAge,
		cacheAgeLimit: () => cacheAgeLimitSeconds,
		allowHosts,
		openForm,
		allowedHosts: () => hosts,
		keepDocument(html) {
			document = html
		},
		keptDocument: () => document,
		keepCards(cars) {
			cards = cars
		},
		keptCards: () => cards,
		findPage() {
			page ??= findPageAt(path)
			return page
		},
		findHomePage: () => findPageAt('/'),
		async loadTexts(areas) {
			return textsFor(siteLanguage.language, areas, await services.content.getDictionary(address))
		},
		async resolve(instances, ofPage, place) {
			const context = blockContext(ofPage)
			const blocks = await resolveBlocks(instances, { registry: blockRegistry, context, log: services.log })
			return draw(blocks, ofPage, place)
		},
		draw,
		async drawAlone(uid, element, areas) {
			const dictionary = await services.content.getDictionary(address)
			return handOver({ uid, ...drawAlone(element, { uid, areas, site, siteLanguage, dictionary }) })
		},
		markup,
	}
}

function hasFailedBlock(block: PageBlock): boolean {
	if (isDrawn(block)) return false
	return block.hasFailed || Object.values(block.placeholders).flat().some(hasFailedBlock)
}
