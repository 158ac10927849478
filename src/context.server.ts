import type { BlockContext, ResolvedBlock } from '#blocks/define-block.ts'
import type { HubSpotSettings } from '#blocks/hub-spot-form/hubspot-settings.ts'
import { blockRegistry } from '#blocks/registry.server.ts'
import { resolveBlocks } from '#blocks/resolve-blocks.server.ts'
import { contentTag } from '#content/cache-tags.ts'
import type { BlockInstance, ContentSource, Page } from '#content/content-source.ts'
import type { TagSettings } from '#features/analytics/tag-manager-settings.ts'
import type { ConsentSettings } from '#features/consent/consent-settings.ts'
import type { MapSettings } from '#features/dealers/map/map-service.ts'
import { type FormName, toFormMark } from '#features/leads/form-names.ts'
import { issueToken } from '#features/leads/form-token.server.ts'
import type { OpenForm, PostedLead } from '#features/leads/lead-answer.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { type Texts, textAreas } from '#i18n/texts.ts'
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
	/** Names of what the answer was made from; the page cache drops the answer when one of them changes. */
	cacheTags: Set<string>
	/** The answer may be shown again for so long at most, whatever its tags say. */
	limitCacheAge: (seconds: number) => void
	/** The shortest of the limits. */
	cacheAgeLimit: () => number
	/** The page will ask these hosts from the browser; its content security policy lets it. */
	allowHosts: (hosts: PolicyHosts) => void
	allowedHosts: () => PolicyHosts
	/** What a page with a lead form brings for it; `formId` is of those that editors write. */
	openForm: (form: FormName, formId?: string) => OpenForm
	/** The page of the content store at this path, if there is one. */
	findPage: () => Promise<Page | null>
	/** The site's home page, whose settings speak for the site. */
	findHomePage: () => Promise<Page | null>
	/** All interface texts of the language. */
	loadTexts: () => Promise<Texts>
	resolve: (blocks: BlockInstance[], page: Page | null) => Promise<ResolvedBlock[]>
	/** The same page, asked for by a form that was not taken. */
	withPosted: (posted: PostedForm) => Visit
}

/** How long a page that lacks a section is shown before it is tried again. */
export const brokenPageAgeSeconds = 5

type VisitRequest = {
	site: Site
	url: URL
	visitor?: string | null
	/** A form that was posted to this page and not taken. */
	posted?: PostedForm | null
}

export type PostedForm = { form: FormName; lead: PostedLead }

export function createVisit(services: Services, { site, url, visitor = null, posted = null }: VisitRequest): Visit {
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
	const allowHosts = (allowed: PolicyHosts) => {
		hosts = joinHosts(hosts, allowed)
	}
	const { leads } = services
	const openForm = (form: FormName, formId?: string): OpenForm => ({
		token: issueToken({ key: leads.formKey, now: leads.now() }),
		isSent: url.searchParams.get('sent') === toFormMark(form, formId),
		posted: posted?.form === form && posted.lead.values.form_id === formId ? posted.lead : null,
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

	return {
		...services,
		stock,
		site,
		siteLanguage,
		path,
		url,
		origin: url.origin,
		visitor,
		cacheTags,
		limitCacheAge,
		cacheAgeLimit: () => cacheAgeLimitSeconds,
		allowHosts,
		openForm,
		allowedHosts: () => hosts,
		findPage() {
			page ??= findPageAt(path)
			return page
		},
		findHomePage: () => findPageAt('/'),
		async loadTexts() {
			return textsFor(siteLanguage.language, textAreas, await services.content.getDictionary(address))
		},
		async resolve(instances, ofPage) {
			const context = blockContext(ofPage)
			return resolveBlocks(instances, { registry: blockRegistry, context, log: services.log })
		},
		withPosted: (form) => createVisit(services, { site, url, visitor, posted: form }),
	}
}
