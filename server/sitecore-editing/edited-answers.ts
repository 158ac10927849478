import type { ComponentChange } from '#content/sitecore/editing/edited-component.ts'
import type { EditedLayout } from '#content/sitecore/editing/edited-layout.ts'
import { createAssets, createScriptAddress } from '#document/assets.server.ts'
import type { DrawnPage } from '#editing/page-editing.ts'
import { linkToPreviews, toPreviewAddress } from '#editing/preview-links.ts'
import { libraryDataId } from '#editing/sitecore/library-data.ts'
import { isRedirect } from '#page/redirect.ts'
import { isAllowedOrigin } from '#platform/allowed-origin.ts'
import { joinHosts, type PolicyHosts } from '#platform/policy-hosts.ts'
import { isUnavailable } from '#platform/unavailable-error.ts'
import { findSite } from '#sites/registry.ts'
import { parseSitePath, toSitePath } from '#sites/site-address.ts'
import { type Drawing, drawForEditors } from '../draw-for-editors.ts'
import { packAnswer, sendAnswer } from '../http/answer.ts'
import { noPolicy } from '../http/content-policy.ts'
import type { Call, Outcome } from '../route.ts'
import type { RouteParts } from '../routes/route-parts.ts'
import type { SitecoreDrafts } from '../sitecore-content.ts'
import { withComponent, withEdited } from './edited-content.ts'
import type { EditingAccess } from './editing-access.ts'
import {
	type EditedPageRequest,
	isLibraryRequest,
	type LibraryRequest,
	readComponentChanges,
	readEditingRequest,
} from './editing-request.ts'
import { markChromes, showAlone } from './mark-chromes.ts'
import { readTokenCookie, toTokenCookie } from './preview-token.ts'

/** Where previews lead to one another, followed by the path that a page has for visitors. */
export const sitecorePreviewPath = '/api/editing/preview'

const libraryModule = 'src/editing/sitecore/design-library.client.ts'

const defaultEdge = 'https://edge-platform.sitecorecloud.io'

type Answer = Promise<Response | Outcome>

/** The pages and components that Pages and the design library show. */
export function createEditedAnswers(drafts: SitecoreDrafts, access: EditingAccess, parts: RouteParts) {
	const { services, environment, isDevelopment } = parts
	const { origins, refuse, sharedHeaders } = access
	const ofVisitors = createAssets({ isDevelopment })
	const withoutScripts = { ...ofVisitors, scripts: [] }
	const libraryScript = createScriptAddress({ isDevelopment })(libraryModule)
	const edgeOrigin = new URL(environment.SITECORE_EDGE_URL ?? defaultEdge).origin
	const tokens = () => ({ seal: services.tyreHotel.seal, now: Date.now() })

	/** A script of Pages comes from where Pages runs, or from Edge. */
	function isListed(address: string): boolean {
		const { origin } = URL.parse(address) ?? {}
		return origin !== undefined && isAllowedOrigin(origin, [...origins, edgeOrigin])
	}

	async function read<Value>(call: Call, reading: Promise<Value | null>): Promise<Value | Response> {
		try {
			return (await reading) ?? refuse(call, 404, 'item-unknown')
		} catch (error) {
			if (!isUnavailable(error)) throw error
			services.log.warn({ err: error }, 'what an editor has could not be read for Sitecore Pages')
			return refuse(call, 502, 'platform-failed')
		}
	}

	const draw = (drawing: Drawing) =>
		drawForEditors(drawing, services, drawing.mode === 'editing' ? withoutScripts : ofVisitors)

	type Sent = { html: string; scripts?: readonly string[]; runsOurs?: boolean; cookie?: string | null }

	function send(call: Call, drawn: DrawnPage, { html, scripts = [], runsOurs = false, cookie = null }: Sent): Outcome {
		const { incoming, outgoing, address } = call.env
		const ofScripts: PolicyHosts = { 'script-src': [...new Set(scripts.map((each) => new URL(each).origin))] }
		const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', ...sharedHeaders(incoming) })
		if (cookie) headers.set('set-cookie', cookie)
		const packed = packAnswer({
			...{ status: drawn.status, headers, body: Buffer.from(html) },
			policy: {
				...noPolicy,
				styleHashes: drawn.styleHashes,
				scriptHashes: runsOurs ? drawn.scriptHashes : [],
				hosts: joinHosts(drawn.hosts, ofScripts),
				framedBy: origins,
			},
		})
		return sendAnswer(incoming, outgoing, packed, { isSecure: address.isSecure, isDevelopment })
	}

	/** The token of Pages, or that of the cookie where Pages cannot send one. */
	function authorizationOf(call: Call, site: string): string | undefined {
		const token = readTokenCookie(call, tokens())
		return call.env.incoming.headers.authorization ?? (token?.site === site ? token.authorization : undefined)
	}

	async function answerPage(call: Call, asked: EditedPageRequest): Answer {
		const place = drafts.findPlace(asked.site, asked.language)
		if (!place) return refuse(call, 404, 'site-unknown')
		const { site, language } = place
		const authorization = authorizationOf(call, site.key)
		const edited = await read<EditedLayout>(call, drafts.read({ ...asked, authorization }))
		if (edited instanceof Response) return edited
		const isEdited = asked.mode === 'edit'
		const path = pathIn(asked.route, asked.language)
		const drawn = await draw({
			...{ site, mode: isEdited ? 'editing' : 'preview' },
			address: addressAt(call, toSitePath(site, language, path)),
			content: await withEdited(services.content, { site, language, path }, edited.page),
		})
		if (isRedirect(drawn)) return refuse(call, 404, 'item-unknown')
		const { previewTime } = asked
		const cookie =
			!isEdited || authorization ? toTokenCookie({ site: site.key, previewTime, authorization }, tokens()) : null
		if (!isEdited)
			return send(call, drawn, {
				html: linkToPreviews(drawn.html, { path: sitecorePreviewPath }),
				runsOurs: true,
				cookie,
			})
		const scripts = edited.scripts.filter(isListed)
		return send(call, drawn, { html: markChromes(drawn.html, { ...edited, scripts }), scripts, cookie })
	}

	async function answerComponent(call: Call, asked: LibraryRequest, changes: readonly ComponentChange[]): Answer {
		const place = drafts.findPlace(asked.site, asked.language)
		if (!place) return refuse(call, 404, 'site-unknown')
		const { site, language } = place
		const authorization = authorizationOf(call, site.key)
		const edited = await read(call, drafts.readComponent({ ...asked, authorization }, changes))
		if (edited instanceof Response) return edited
		const isMarked = asked.mode === 'library-metadata'
		// What has no block is a box with its name, which visitors do not get.
		const isKnown = drafts.componentNames().includes(edited.componentName)
		const path = '/'
		const drawn = await draw({
			...{ site, mode: isMarked || !isKnown ? 'editing' : 'preview' },
			address: addressAt(call, toSitePath(site, language, path)),
			content: withComponent(services.content, { site, language, path }, edited.page),
		})
		if (isRedirect(drawn)) return refuse(call, 404, 'item-unknown')
		const scripts = [`${edgeOrigin}/v1/files/designlibrary/lib/rh-lib-script.js`]
		const data = JSON.stringify({ uid: edited.uid, origins, generates: asked.generates })
		const html = showAlone(drawn.html, {
			...{ marks: isMarked ? edited : null, scripts, modules: [libraryScript] },
			data: [{ id: libraryDataId, json: data }],
		})
		return send(call, drawn, { html, scripts })
	}

	return {
		render(call: Call): Answer | Response {
			const refused = access.refuseStranger(call)
			if (refused) return refused
			const asked = readEditingRequest(call.var.query)
			if (!asked) return refuse(call, 400, 'query-not-readable')
			return isLibraryRequest(asked) ? answerComponent(call, asked, []) : answerPage(call, asked)
		},

		/** A component with what is not saved yet. */
		renderChanged(call: Call): Answer | Response {
			const refused = access.refuseStranger(call)
			if (refused) return refused
			const asked = readEditingRequest(call.var.query)
			if (!asked) return refuse(call, 400, 'query-not-readable')
			if (!isLibraryRequest(asked)) return refuse(call, 405, 'method-not-allowed', { allow: 'GET, OPTIONS' })
			const changes = readComponentChanges(call.var.body)
			return changes ? answerComponent(call, asked, changes) : refuse(call, 400, 'changes-not-readable')
		},

		/** A page that the editor has come to by a link of a preview: its draft, or as visitors have it. */
		async preview(call: Call): Answer {
			const { address } = call.env
			const refused = access.refuseOrigin(call)
			if (refused) return refused
			const token = readTokenCookie(call, tokens())
			const site = token && findSite(token.site)
			if (!token || !site || !drafts.holds(site)) return refuse(call, 401, 'not-allowed')
			const pathname = withoutDoubleSlashes(address.pathname.slice(sitecorePreviewPath.length) || '/')
			const { siteLanguage, path } = parseSitePath(site, pathname)
			const { language } = siteLanguage
			const place = { site, language, path }
			const edited = await read(
				call,
				drafts.readPath({ ...place, ...token, site }).then((page) => ({ page })),
			)
			if (edited instanceof Response) return edited
			const url = addressAt(call, pathname)
			url.search = address.search
			const content = edited.page ? await withEdited(services.content, place, edited.page) : services.content
			const drawn = await draw({ site, mode: 'preview', address: url, content })
			if (isRedirect(drawn)) {
				const target = toPreviewAddress(drawn.redirectTo, { path: sitecorePreviewPath })
				return target.startsWith(sitecorePreviewPath) ? call.redirect(target, 302) : refuse(call, 404, 'item-unknown')
			}
			return send(call, drawn, { html: linkToPreviews(drawn.html, { path: sitecorePreviewPath }), runsOurs: true })
		},
	}
}

/** Without the language, which the address has in front. */
function pathIn(route: string, language: string): string {
	const [, first = '', ...rest] = route.split('/')
	const path = first.toLowerCase() === language.toLowerCase() ? `/${rest.join('/')}` : route
	return withoutDoubleSlashes(path).replace(/(.)\/$/, '$1')
}

const withoutDoubleSlashes = (path: string) => path.replaceAll(/\/{2,}/g, '/')

/** A path of two slashes would be another host. */
function addressAt({ env }: Call, path: string): URL {
	const url = new URL(env.address.visitedOrigin)
	url.pathname = path
	return url
}
