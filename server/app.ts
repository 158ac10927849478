import type { IncomingMessage, ServerResponse } from 'node:http'
import * as build from 'virtual:react-router/server-build'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import type { Environment } from '#platform/environment.ts'
import { findSiteByHost } from '#sites/site-address.ts'
import { createVisit, visitContext } from '../src/context.server.ts'
import { createLog } from './log.ts'
import { openServices } from './services.ts'

export type Application = {
	listener: (request: IncomingMessage, response: ServerResponse) => void
	close: () => Promise<void>
}

/** The whole product behind one request listener: static files, infrastructure routes, pages. */
export async function createApplication(environment: Environment): Promise<Application> {
	const { log } = createLog(environment)
	const services = await openServices(environment, log)
	const handle = createRequestHandler(build, environment.NODE_ENV)
	const app = new Hono<{ Bindings: HttpBindings }>()

	app.use('/assets/*', serveStatic({ root: 'build/client' }))
	app.use('/images/*', serveStatic({ root: 'public' }))
	app.all('*', async (c) => {
		const site = findSiteByHost(c.req.header('host') ?? null, { allowUnknownHost: environment.ALLOW_UNKNOWN_HOSTS })
		if (!site) return c.text('This host is not served here.', 421)
		const url = new URL(c.req.url)
		url.pathname = url.pathname.replace(/\.data$/, '')
		const context = new RouterContextProvider()
		context.set(visitContext, createVisit(services, { site, url, nonce: 'todo' }))
		return handle(c.req.raw, context)
	})

	return { listener: getRequestListener(app.fetch), close: services.close }
}
