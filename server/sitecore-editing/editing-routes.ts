import { createProxyRoute } from '../proxy-route.ts'
import type { Call, Rate, Route } from '../route.ts'
import type { RouteParts } from '../routes/route-parts.ts'
import type { SitecoreDrafts } from '../sitecore-content.ts'
import { createEditedAnswers, sitecorePreviewPath } from './edited-answers.ts'
import { createEditingAccess } from './editing-access.ts'
import { editingOrigins, editingQueryNames } from './editing-request.ts'

/** Pages draws a page again after each change. */
const rate: Rate = { limit: 1200, windowMs: 60_000 }

/** Of what the design library posts. */
const maxBytes = 1024 * 1024

const allNames = { has: () => true }

/** What Sitecore Pages calls: what the site can show, one page or component drawn for it, and previews. There are none without a secret. */
export function createSitecoreEditingRoutes(parts: RouteParts): Route[] {
	const { SITECORE_EDITING_SECRET: secret } = parts.environment
	const { sitecoreDrafts } = parts.services
	return secret && sitecoreDrafts ? createRoutesOf(sitecoreDrafts, secret, parts) : []
}

function createRoutesOf(drafts: SitecoreDrafts, secret: string, parts: RouteParts): Route[] {
	const access = createEditingAccess({ secret, origins: editingOrigins(parts.environment.JSS_ALLOWED_ORIGINS) })
	const answers = createEditedAnswers(drafts, access, parts)
	const proxy = createProxyRoute(parts)

	/** Other sites have their editing elsewhere. */
	const isThere = ({ env }: Call) => drafts.holds(env.address.site)
	const common = { query: editingQueryNames, rate, cache: 'no-store' }
	const renderPath = '/api/editing/render'
	const paths = ['/api/editing/config', renderPath, '/feaas-render']
	return [
		{
			...common,
			path: '/api/editing/config',
			methods: ['GET'],
			answer: (call) =>
				access.refuseStranger(call) ??
				call.json(
					{ components: drafts.componentNames(), packages: {}, editMode: 'metadata' },
					200,
					access.sharedHeaders(call.env.incoming),
				),
		},
		{ ...common, path: renderPath, methods: ['GET'], answer: answers.render },
		{ ...common, path: renderPath, methods: ['POST'], body: { maxBytes, kind: 'json' }, answer: answers.renderChanged },
		{
			...common,
			path: [sitecorePreviewPath, `${sitecorePreviewPath}/*`],
			methods: ['GET'],
			// Those of the page.
			query: allNames,
			answer: answers.preview,
		},
		{
			...common,
			path: '/feaas-render',
			methods: ['GET'],
			answer: (call) => (isThere(call) ? answers.render(call) : proxy(call)),
		},
		{
			...common,
			path: paths,
			methods: ['OPTIONS'],
			answer: (call) => access.refuseOrigin(call) ?? call.body(null, 204, access.sharedHeaders(call.env.incoming)),
		},
	]
}
