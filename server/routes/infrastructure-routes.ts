import { z } from 'zod'
import { languages } from '#domain/market.ts'
import { mediaPath } from '#domain/media/media-address.ts'
import { imageAddress } from '#ui/image.tsx'
import { createFileRoute } from '../file-route.ts'
import { createFeedCall, createSitemapCall } from '../infrastructure/feeds.ts'
import { robotsTxt } from '../infrastructure/robots.ts'
import { securityTxt } from '../infrastructure/security-txt.ts'
import { speculationRules } from '../infrastructure/speculation-rules.ts'
import { createMediaRoute } from '../media/media-route.ts'
import { createProxyRoute } from '../proxy-route.ts'
import type { Route } from '../route.ts'
import { noStore, publicMinutes } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

/** Its parts have other states. */
const health = z.object({ status: z.enum(['ok', 'degraded', 'starting', 'stopping', 'down']) })

/** Health, files, pictures, the content platform behind its proxy, and what search engines read. */
export function createInfrastructureRoutes(parts: RouteParts): Route[] {
	const { services, environment, sendImage } = parts
	const isPublic = environment.ALLOW_INDEXING ?? environment.NODE_ENV === 'production'
	const file = createFileRoute(parts.folders, parts)
	const proxy = createProxyRoute(parts)

	return [
		{
			path: '/healthz',
			methods: ['GET'],
			openApi: { summary: 'Whether visitors can be sent here', answers: { 200: health, 503: health } },
			cache: noStore,
			async answer(call) {
				const { status, body } = await parts.health()
				return call.json(body, status)
			},
		},
		{
			// For process supervisors: answers as long as the event loop runs, whatever else is down.
			path: '/livez',
			methods: ['GET'],
			openApi: { summary: 'Whether the process runs', answers: { 200: z.object({ status: z.literal('ok') }) } },
			cache: noStore,
			answer: (call) => call.json({ status: 'ok' }),
		},
		{ path: `${mediaPath}*`, methods: ['GET'], cache: 'own', answer: createMediaRoute(services.library, parts) },
		{
			// As pages for machines name it.
			path: '/images/studio/*',
			methods: ['GET'],
			cache: 'own',
			answer: async ({ env }) => {
				const address = { ...env.address, pathname: imageAddress(env.address.pathname, 1280) }
				return { ...(await sendImage(env.incoming, env.outgoing, address)), isFile: true }
			},
		},
		{ path: ['/assets/*', '/images/*', '/media/*'], methods: ['GET'], cache: 'own', answer: file },
		{ path: ['/favicons/*', '/favicon.ico', '/logos/*'], methods: ['GET'], cache: 'own', answer: file },
		{
			path: '/ipx/*',
			methods: ['GET'],
			cache: 'own',
			answer: async ({ env }) => ({ ...(await sendImage(env.incoming, env.outgoing, env.address)), isFile: true }),
		},
		{
			path: ['/-/*', '/sitecore/*', '/feaas-render'],
			methods: ['GET', 'POST'],
			cache: 'own',
			answer: proxy,
		},
		{
			path: '/robots.txt',
			methods: ['GET'],
			cache: publicMinutes(10),
			answer: (call) => call.text(robotsTxt({ origin: call.env.address.origin, isPublic })),
		},
		{
			path: '/speculation-rules.json',
			methods: ['GET'],
			cache: publicMinutes(60),
			answer: (call) => call.body(speculationRules, 200, { 'content-type': 'application/speculationrules+json' }),
		},
		{
			path: '/.well-known/security.txt',
			methods: ['GET'],
			cache: publicMinutes(60),
			answer(call) {
				const { origin } = call.env.address
				return call.text(securityTxt({ contact: environment.SECURITY_CONTACT, origin, now: new Date() }))
			},
		},
		{
			path: ['/sitemap.xml', '/sitemap/:file'],
			methods: ['GET'],
			cache: publicMinutes(10),
			answer: createSitemapCall(services),
		},
		{
			path: ['/feed.xml', ...languages.map((language) => `/${language}/feed.xml`)],
			methods: ['GET'],
			cache: publicMinutes(5),
			answer: createFeedCall(services),
		},
	]
}
