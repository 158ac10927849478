import { onTestFinished } from 'vitest'
import type { SeedSite } from '#content/seed/read-seed.server.ts'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { createContractContent } from '#content/testing/contract-content.ts'
import type { ProcessLog } from '../../log.ts'
import { openApplication } from '../../testing/open-application.ts'

export const secret = 'a secret of 32 characters, really'
export const pagesOrigin = 'https://pages.sitecorecloud.io'
export const item = { sc_site: 'Carhall Sweden', sc_itemid: 'home', sc_lang: 'sv', route: '/', mode: 'edit' }

type Opened = { settings?: Record<string, string>; log?: ProcessLog; edge?: Parameters<typeof startEdge>[1] }

/** A site in Sitecore whose home page also has what we do not have. */
export async function openSiteInSitecore(
	change: (content: SeedSite) => void = () => {},
	{ settings = {}, log, edge: ofEdge }: Opened = {},
) {
	const content = { ...createContractContent(), site: 'Carhall Sweden' }
	const blocks = content.pages.find(({ id }) => id === 'home')?.versions[0].document.placeholders.main
	const empty = { params: {}, fields: {}, placeholders: {} }
	blocks?.push(
		{ ...empty, uid: 'map', type: 'StoreMap', placeholders: { 'map-inner': [] } },
		{ ...empty, uid: 'variant', type: 'Hidden Rendering' },
	)
	change(content)
	const edge = await startEdge([content], ofEdge)
	onTestFinished(edge.close)
	const application = await openApplication(
		{},
		{
			...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
			...{ SITECORE_SITES: 'carhall-se=Carhall Sweden', SITECORE_EDITING_SECRET: secret },
			...{ JSS_ALLOWED_ORIGINS: 'https://*.carhall.example' },
			...settings,
		},
		log,
	)
	const ask = (path: string, query: Record<string, string>, request: RequestInit = {}) =>
		application.ask(`${path}?${new URLSearchParams(query)}`, request)
	const render = (more: Record<string, string> = {}, request: RequestInit = {}) =>
		ask('/api/editing/render', { secret, ...item, ...more }, request)
	return { edge, ask, render, application }
}
