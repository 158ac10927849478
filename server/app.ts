import type { IncomingMessage, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { databaseLocation } from '#db/database.ts'
import { createPlanRunner } from '#desk/rooms/pages/plans/plan-runner.ts'
import type { Environment } from '#platform/environment.ts'
import { visitorKey } from '#platform/networks.ts'
import { sites } from '#sites/registry.ts'
import { createCdnPurger } from './cdn/cdn-purger.ts'
import { openCdn } from './cdn/open-cdn.ts'
import { contentTools } from './content-tools.ts'
import { createDeskEvents } from './desk-events.ts'
import { createDeskRoute } from './desk-route.ts'
import { createPageEditing } from './draw-for-editors.ts'
import { UndeclaredNameError } from './http/query-names.ts'
import { holdSubdomains } from './http/security-headers.ts'
import { createVisitorKeys, visitorAddress } from './http/visitor-key.ts'
import { createImageRoute } from './images/image-route.ts'
import { createContentProxy } from './infrastructure/content-proxy.ts'
import { answerHealth, createHealthReport } from './infrastructure/health.ts'
import { createHealthChecks } from './infrastructure/health-checks.ts'
import { createLimits } from './limits-of-rates.ts'
import { createListener } from './listener.ts'
import type { ProcessLog } from './log.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { collectMetrics } from './metrics/collect-metrics.ts'
import { createRequestCounts } from './metrics/request-counts.ts'
import { type BlockReaders, openServices, type RunningServices } from './open-services.ts'
import { createPageAnswers } from './page-answers.ts'
import { createPageHandler } from './page-handler.ts'
import { createPageRenderer } from './page-renderer.ts'
import { openPageFiller } from './page-store/open-page-filler.ts'
import { openPageStore } from './page-store/open-page-store.ts'
import { createReleaseFiles, keepRelease } from './release-files.ts'
import { createRenderGate } from './render-gate.ts'
import type { Route } from './route.ts'
import { createRoutes } from './routes.ts'
import { createStockLoader } from './stock-loader.ts'

export type Application = {
	listener: (request: IncomingMessage, response: ServerResponse) => void
	/** Loads what the first visitors will request; then pages are made ahead, with the links of this port. */
	warm: (port: number) => Promise<void>
	/** Gives the demo group's desk a week, unless it is turned off or there is something at the desk. */
	livenDemo: () => Promise<void>
	/** Path of a link for the first owner of the desk; null if there is an owner. */
	createOwnerLink: () => Promise<string | null>
	/** Makes the health check fail, so that no new visitors are sent here; requests are still answered. */
	announceStop: () => void
	/** For Prometheus; null without metrics. */
	collectMetrics: (() => Promise<string>) | null
	close: () => Promise<void>
}

export type ApplicationModule = {
	blockReaders: BlockReaders
	createApplication: (environment: Environment, log: ProcessLog, services?: RunningServices) => Promise<Application>
}

/** Also for commands that read seed content. */
export { blockReaders, contentTools }

/**
 * The whole product behind one request listener: files, pictures, infrastructure routes, pages. `close` leaves the
 * injected services open.
 */
export async function createApplication(
	environment: Environment,
	log: ProcessLog,
	opened?: RunningServices,
): Promise<Application & { routes: readonly Route[] }> {
	// `npm run dev` opens the services itself. A process that has loaded the build shows what was built, in any environment.
	const isDevelopment = environment.NODE_ENV === 'development' && opened !== undefined
	const isWorker = environment.ROLE === 'worker'
	holdSubdomains(environment.HSTS_SUBDOMAINS)
	const services = opened ?? (await openServices(environment, log, blockReaders))
	const isStrict = environment.STRICT_QUERY ?? environment.NODE_ENV !== 'production'
	const onUndeclaredName = (name: string, path: string) => {
		const error = new UndeclaredNameError(`The row of ${path} does not declare the query name "${name}"`)
		if (isStrict) throw error
		log.error({ err: error, path }, 'a query name is not declared')
	}
	const loopDelay = watchLoopDelay()
	const stockLoader = createStockLoader(services.stock, { sites, log })
	const health = createHealthReport(
		createHealthChecks({
			...services,
			location: databaseLocation(environment),
			dataDir: environment.DATA_DIR,
			isStockLoaded: () => isWorker || stockLoader.isDone,
		}),
		log,
		Date.now,
	)
	const gate = createRenderGate({
		limit: environment.MAX_RENDERS,
		now: performance.now.bind(performance),
		loopDelayMs: () => loopDelay.recentMs,
	})
	const pageStore = isDevelopment || isWorker ? null : await openPageStore(environment, services, log)
	const cdn = isDevelopment || isWorker ? null : openCdn(environment, () => services.desk.outside.breakerOf('cdn'))
	const pages = createPageAnswers({
		store: pageStore?.store ?? null,
		render: createPageRenderer(services, { isDevelopment }),
		gate,
		environment: isDevelopment ? { ...environment, PAGE_CACHE_MB: 0 } : environment,
		log,
		onUndeclaredName,
		onVisit: (address) => filler?.noteVisit(address),
		cdn: cdn && { cdn, maxAgeSeconds: environment.CDN_MAX_AGE },
	})
	services.onChange(pages.drop)
	// After our own pages are dropped.
	const purger = cdn && createCdnPurger(cdn, { log })
	if (purger) services.onChange(purger.purge)
	const filler = pageStore && openPageFiller(environment, services, { pages, loopDelay, log })

	const visitorKeyOf = createVisitorKeys({
		trustProxy: environment.TRUST_PROXY,
		saltOf: (day) => services.tyreHotel.seal.hash(String(day), 'visitors of a day'),
		now: Date.now,
	})
	const lastingVisitorOf = (incoming: IncomingMessage) =>
		visitorKey(visitorAddress(incoming, environment.TRUST_PROXY), (network) =>
			services.tyreHotel.seal.hash(network, 'visitor'),
		)
	const { redirects } = services
	const pageRoute = createPageHandler({ redirects, pages, visitorKeyOf, lastingVisitorOf, isDevelopment })
	const shipped = resolve('public')
	const built = resolve('build/client')
	if (!isDevelopment) await keepRelease(services.db, built, Date.now)
	const editing = createPageEditing(services, { isDevelopment, shipped })
	const plans = createPlanRunner({ ...services.desk, pages: editing, log })
	if (environment.ROLE !== 'web') plans.start()
	const routes = createRoutes({
		pages,
		pageRoute,
		deskRoute: createDeskRoute(
			{ ...services.desk, pages: editing },
			{ isDevelopment, networkOf: lastingVisitorOf, log },
		),
		deskEvents: createDeskEvents({ ...services.desk, editors: editing.editors }, { log }),
		services,
		environment,
		isDevelopment,
		// In development Vite has already served both.
		folders: { built, shipped },
		releaseFiles: isDevelopment ? null : createReleaseFiles(services.db, Date.now),
		sendImage: createImageRoute({
			dataDir: environment.DATA_DIR,
			publicDir: shipped,
			library: services.library,
			shared: services.sharedPictures,
			hosts: environment.IMAGE_HOSTS,
			maxCacheBytes: environment.IMAGE_CACHE_MB * 1024 * 1024,
			log,
		}),
		contentProxy: createContentProxy(environment, { log }),
		gate,
		health: () =>
			answerHealth(health, {
				outside: services.desk.outside,
				loopDelay: environment.REPORT_LOOP_DELAY ? loopDelay : null,
				pageStore: filler?.progress ?? null,
			}),
	})
	const requests = environment.METRICS_PORT === undefined ? null : createRequestCounts()
	const stopping = new AbortController()
	let demo = Promise.resolve()
	return {
		routes,
		listener: createListener(
			{
				routes,
				answerFromCache: pageRoute.answerFromCache,
				isDevelopment,
				visitorKeyOf,
				onUndeclaredName,
				log,
				limitOf: createLimits(services),
				phoneOf: services.phoneOf,
				requests,
				tracing: services.tracing,
			},
			{
				allowUnknownHosts: environment.ALLOW_UNKNOWN_HOSTS || environment.NODE_ENV === 'development',
				trustProxy: environment.TRUST_PROXY,
			},
		),
		async warm(port) {
			if (isWorker) return
			purger?.purgeAll()
			await stockLoader.run()
			if (stockLoader.isDone) filler?.start(port)
		},
		livenDemo: () => {
			demo = services.livenDemo(stopping.signal).catch((err: unknown) => {
				if (!stopping.signal.aborted) log.error({ err }, 'the demo group got no week')
			})
			return demo
		},
		createOwnerLink: () => services.desk.accounts.createOwnerLink(),
		announceStop: health.announceStop,
		collectMetrics:
			requests &&
			(() =>
				collectMetrics({
					...{ requests, health, gate, loopDelay, pages, log, outside: services.desk.outside },
					...{ db: services.background, connections: services.databaseConnections },
					sharedPictures: services.sharedPictures,
				})),
		async close() {
			stopping.abort()
			await plans.stop()
			await demo
			stockLoader.stop()
			await purger?.stop()
			await filler?.stop()
			pageStore?.close()
			loopDelay.stop()
			if (!opened) await services.close()
		},
	}
}
