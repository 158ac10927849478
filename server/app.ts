import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as build from 'virtual:react-router/server-build'
import type { Environment } from '#platform/environment.ts'
import { sites } from '#sites/registry.ts'
import type { Stock } from '#stock/stock.ts'
import { UndeclaredNameError } from './http/query-names.ts'
import { holdSubdomains } from './http/security-headers.ts'
import { createVisitorKeys } from './http/visitor-key.ts'
import { createImageRoute } from './images/image-route.ts'
import { createContentProxy } from './infrastructure/content-proxy.ts'
import { createListener } from './listener.ts'
import type { ProcessLog } from './log.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageRoute } from './page-route.ts'
import { createPageRenderer } from './pages.ts'
import { createRoutes } from './routes.ts'
import { openServices } from './services.ts'

const warmRestMs = 500

export type Application = {
	listener: (request: IncomingMessage, response: ServerResponse) => void
	/** Loads what the first visitors will ask for. */
	warm: () => Promise<void>
	close: () => Promise<void>
}

export type ApplicationModule = {
	createApplication: (environment: Environment, log: ProcessLog) => Promise<Application>
}

/** The whole product behind one request listener: files, pictures, infrastructure routes, pages. */
export async function createApplication(environment: Environment, log: ProcessLog): Promise<Application> {
	const isDevelopment = environment.NODE_ENV === 'development'
	holdSubdomains(environment.HSTS_SUBDOMAINS)
	const services = await openServices(environment, log)
	const isStrict = environment.STRICT_QUERY ?? environment.NODE_ENV !== 'production'
	const onUndeclaredName = (name: string, path: string) => {
		const error = new UndeclaredNameError(`The row of ${path} does not declare the query name "${name}"`)
		if (isStrict) throw error
		log.error({ err: error, path }, 'a query name is not declared')
	}
	const pages = createPageAnswers({
		render: createPageRenderer(build, services, environment.NODE_ENV),
		environment: isDevelopment ? { ...environment, PAGE_CACHE_MB: 0 } : environment,
		log,
		onUndeclaredName,
	})
	services.onChange(pages.drop)

	const pageRoute = createPageRoute({ redirects: services.redirects, pages, isDevelopment })
	const routes = createRoutes({
		pages,
		pageRoute,
		services,
		environment,
		isDevelopment,
		// In development Vite has answered for both already.
		folders: { built: resolve('build/client'), shipped: resolve('public') },
		sendImage: createImageRoute({
			dataDir: environment.DATA_DIR,
			publicDir: resolve('public'),
			hosts: environment.IMAGE_HOSTS,
			maxCacheBytes: environment.IMAGE_CACHE_MB * 1024 * 1024,
			log,
		}),
		contentProxy: createContentProxy(environment, { log }),
	})
	const visitorKeyOf = createVisitorKeys({ trustProxy: environment.TRUST_PROXY, now: Date.now })
	return {
		listener: createListener(
			{ routes, answerFromCache: pageRoute.answerFromCache, isDevelopment, visitorKeyOf, onUndeclaredName, log },
			{
				allowUnknownHosts: environment.ALLOW_UNKNOWN_HOSTS || isDevelopment,
				trustProxy: environment.TRUST_PROXY,
			},
		),
		warm: () => warmStock(services.stock),
		close: services.close,
	}
}

/** Index by index with rests between: the first visitors come before what nobody has asked for yet. */
async function warmStock(stock: Stock): Promise<void> {
	for (const site of sites) {
		if (!site.stock) continue
		await delay(warmRestMs, undefined, { ref: false })
		await stock.warm([site.stock.vehicles, site.stock.sites])
	}
}
