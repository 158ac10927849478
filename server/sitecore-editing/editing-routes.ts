import type { IncomingMessage } from 'node:http'
import type { Frame, Page } from '#content/content-source.ts'
import type { EditedLayout } from '#content/sitecore/editing/edited-layout.ts'
import { createAssets } from '#document/assets.server.ts'
import type { Language } from '#domain/market.ts'
import { isRedirect } from '#page/redirect.ts'
import { joinHosts } from '#platform/policy-hosts.ts'
import { isUnavailable } from '#platform/unavailable-error.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { drawForEditors } from '../draw-for-editors.ts'
import { packAnswer, sendAnswer } from '../http/answer.ts'
import { noPolicy } from '../http/content-policy.ts'
import { createProxyRoute } from '../proxy-route.ts'
import type { Call, Outcome, Rate, Route } from '../route.ts'
import type { RouteParts } from '../routes/route-parts.ts'
import type { SitecoreDrafts } from '../sitecore-content.ts'
import {
	editingOrigins,
	editingQueryNames,
	isAdmitted,
	isAllowedOrigin,
	readEditingRequest,
} from './editing-request.ts'
import { markChromes } from './mark-chromes.ts'

/** Pages draws a page again after each change. */
const rate: Rate = { limit: 1200, windowMs: 60_000 }

/** What Sitecore Pages calls: what the site can show, and one page drawn for it. There are none without a secret. */
export function createSitecoreEditingRoutes(parts: RouteParts): Route[] {
	const { SITECORE_EDITING_SECRET: secret } = parts.environment
	const { sitecoreDrafts } = parts.services
	return secret && sitecoreDrafts ? createRoutesOf(sitecoreDrafts, secret, parts) : []
}

function createRoutesOf(drafts: SitecoreDrafts, secret: string, parts: RouteParts): Route[] {
	const { services, environment, isDevelopment } = parts
	const origins = editingOrigins(environment.JSS_ALLOWED_ORIGINS)
	const proxy = createProxyRoute(parts)
	const ofVisitors = createAssets({ isDevelopment })
	const withoutScripts = { ...ofVisitors, scripts: [] }

	/** Headers for other origins, on every answer. */
	function sharedHeaders(incoming: IncomingMessage): Record<string, string> {
		const { origin } = incoming.headers
		return {
			'cache-control': 'no-store',
			vary: 'origin',
			...(origin !== undefined &&
				isAllowedOrigin(origin, origins) && {
					'access-control-allow-origin': origin,
					'access-control-allow-methods': 'GET, OPTIONS',
					'access-control-allow-headers': 'Content-Type, Authorization',
				}),
		}
	}

	const refuse = (call: Call, status: 400 | 401 | 404 | 502, code: string) =>
		call.json({ code }, status, sharedHeaders(call.env.incoming))

	/** Null if the call may go on. */
	function refuseStranger(call: Call): Response | null {
		const given = call.var.query.get('secret')
		if (given === null) return refuse(call, 400, 'secret-missing')
		const { origin } = call.env.incoming.headers
		return isAdmitted({ origin, given }, { secret, origins }) ? null : refuse(call, 401, 'not-allowed')
	}

	async function draw(call: Call): Promise<Response | Outcome> {
		const refused = refuseStranger(call)
		if (refused) return refused
		const { incoming, outgoing, address } = call.env
		const asked = readEditingRequest(call.var.query)
		if (!asked) return refuse(call, 400, 'query-not-readable')
		const place = drafts.findPlace(asked.site, asked.language)
		if (!place) return refuse(call, 404, 'site-unknown')
		const { authorization } = incoming.headers
		let layout: EditedLayout | null
		try {
			layout = await drafts.read({ ...asked, authorization })
		} catch (error) {
			if (!isUnavailable(error)) throw error
			services.log.warn({ err: error }, 'a page could not be read for Sitecore Pages')
			return refuse(call, 502, 'platform-failed')
		}
		if (!layout) return refuse(call, 404, 'item-unknown')
		const edited = layout
		const isEdited = asked.mode === 'edit'
		const { site, language } = place
		const path = pathIn(asked.route, asked.language)
		const drawn = await drawForEditors(
			{
				...{ site, mode: isEdited ? 'editing' : 'preview' },
				address: new URL(toSitePath(site, language, path), address.visitedOrigin),
				content: await withEdited(services.content, { site, language, path, edited }),
			},
			services,
			isEdited ? withoutScripts : ofVisitors,
		)
		if (isRedirect(drawn)) return refuse(call, 404, 'item-unknown')
		const scripts = edited.scripts.filter((each) => isListed(each, origins, environment.SITECORE_EDGE_URL))
		const html = isEdited ? markChromes(drawn.html, { ...edited, scripts }) : drawn.html
		const ofScripts = { 'script-src': [...new Set(scripts.map((each) => new URL(each).origin))] }
		const packed = packAnswer({
			status: drawn.status,
			headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...sharedHeaders(incoming) }),
			body: Buffer.from(html),
			policy: {
				...noPolicy,
				styleHashes: drawn.styleHashes,
				scriptHashes: isEdited ? [] : drawn.scriptHashes,
				hosts: joinHosts(drawn.hosts, isEdited ? ofScripts : {}),
				framedBy: origins,
			},
		})
		return sendAnswer(incoming, outgoing, packed, { isSecure: address.isSecure, isDevelopment })
	}

	/** Other sites have their editing elsewhere. */
	const isThere = ({ env }: Call) => drafts.holds(env.address.site)
	const common = { query: editingQueryNames, rate, cache: 'no-store' }
	const paths = ['/api/editing/config', '/api/editing/render', '/feaas-render']
	return [
		{
			...common,
			path: '/api/editing/config',
			methods: ['GET'],
			answer: (call) =>
				refuseStranger(call) ??
				call.json(
					{ components: drafts.componentNames(), packages: {}, editMode: 'metadata' },
					200,
					sharedHeaders(call.env.incoming),
				),
		},
		{ ...common, path: '/api/editing/render', methods: ['GET'], answer: draw },
		{
			...common,
			path: '/feaas-render',
			methods: ['GET'],
			answer: (call) => (isThere(call) ? draw(call) : proxy(call)),
		},
		{
			...common,
			path: paths,
			methods: ['OPTIONS'],
			answer(call) {
				const { origin } = call.env.incoming.headers
				const isAllowed = origin === undefined || isAllowedOrigin(origin, origins)
				return isAllowed ? call.body(null, 204, sharedHeaders(call.env.incoming)) : refuse(call, 401, 'not-allowed')
			},
		},
	]
}

/** A script of Pages comes from where Pages runs, or from Edge. */
function isListed(address: string, origins: readonly string[], edge: string | undefined): boolean {
	const { origin } = URL.parse(address) ?? {}
	return origin !== undefined && isAllowedOrigin(origin, edge ? [...origins, new URL(edge).origin] : origins)
}

/** Without the language, which the address has in front. */
function pathIn(route: string, language: string): string {
	const [, first = '', ...rest] = route.split('/')
	const path = first.toLowerCase() === language.toLowerCase() ? `/${rest.join('/')}` : route
	return path.replace(/(.)\/+$/, '$1')
}

type Content = RouteParts['services']['content']

/** The content with one page as its editor has it. */
async function withEdited(
	content: Content,
	{ site, language, path, edited }: { site: Site; language: Language; path: string; edited: EditedLayout },
): Promise<Content> {
	const place = { site: site.key, language, path }
	const published = await content.getPage(place).catch(() => null)
	const { document, frame: ofPage, itemId, name, version } = edited.page
	const around: Frame = published?.frame ?? (await content.getFrame(place))
	const frame = {
		header: ofPage.header.length > 0 ? ofPage.header : around.header,
		footer: ofPage.footer.length > 0 ? ofPage.footer : around.footer,
	}
	const page: Page = {
		...{ id: itemId, name, site: site.key, path, kind: 'page', role: null, ancestors: [], alternates: [] },
		...{ updatedAt: new Date(0).toISOString() },
		...published,
		...{ language, contentLanguage: language, inheritedFields: [], revision: version, frame },
		...{ route: document.route, placeholders: document.placeholders },
	}
	const isEdited = (asked: typeof place) =>
		asked.site === place.site && asked.language === language && asked.path === path
	return {
		...content,
		getPage: async (asked) => (isEdited(asked) ? page : content.getPage(asked)),
		getFrame: async (asked) => (isEdited(asked) ? frame : content.getFrame(asked)),
	}
}
