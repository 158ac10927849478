import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { Environment, parseEnvironment } from '#platform/environment.ts'
import type { Application, ApplicationModule } from './app.ts'
import { collectEdits } from './development/collect-edits.ts'
import { describeError } from './development/describe-error.ts'
import { createErrorOverlay } from './development/error-overlay.ts'
import { keepOpen } from './development/keep-open.ts'
import { reloadEdits } from './development/reload-edits.ts'
import type { ProcessLog } from './log.ts'
import type { BlockReaders, openServices } from './open-services.ts'
import type { refreshContent } from './store/refresh-content.ts'

type ServicesModule = { openServices: typeof openServices }
type EnvironmentModule = { parseEnvironment: typeof parseEnvironment }
type RefreshModule = { refreshContent: typeof refreshContent }

/**
 * Vite serves modules and files and talks to the browser over the same port; the application is recreated when its code
 * changes. See docs/decisions/079-development-server.md.
 */
export async function createDevelopmentApplication(
	environment: Environment,
	log: ProcessLog,
	server: Server,
): Promise<Application> {
	const { createServer, createServerModuleRunner } = await import('vite')
	const vite = await createServer({
		server: {
			middlewareMode: true,
			ws: { server },
			watch: { ignored: [environment.DATA_DIR, 'build'].map((folder) => `${resolve(folder)}/**`) },
		},
		appType: 'custom',
		plugins: [reloadEdits({ refreshContent: (path) => refreshEdited(path), restart, report })],
	})
	// The process itself has read the configuration too.
	vite.restart = async () => restart()
	// It evaluates edited modules and their importers again, at the next import; Vite's own evaluates all. Stack traces name the sources.
	const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
	const overlay = createErrorOverlay(vite.environments.client.hot, log)
	process.on('unhandledRejection', report).on('uncaughtException', report)

	/** Of the blocks as their code is now. */
	let readers: BlockReaders
	const latest: BlockReaders = {
		findBlockFaults: (block) => readers.findBlockFaults(block),
		formOfBlock: (block) => readers.formOfBlock(block),
		blockShapes: () => readers.blockShapes(),
	}
	// The database and the stock in memory stay open until their own code changes, because they take a while to load.
	const services = keepOpen(async ({ openServices }: ServicesModule, isCurrent) => {
		const { parseEnvironment } = await runner.import<EnvironmentModule>('/src/platform/environment.ts')
		const current = parseEnvironment(process.env)
		return { ...(await openServices(current, overlay.watchLog(isCurrent), latest)), environment: current }
	})
	const application = keepOpen(async ({ createApplication }: ApplicationModule, isCurrent) => {
		const opened = await openedServices()
		return createApplication(opened.environment, overlay.watchLog(isCurrent), opened)
	})
	const openedServices = async () => services.of(await runner.import<ServicesModule>('/server/open-services.ts'))

	let opening: Promise<unknown> = Promise.resolve()
	/** Imports one after the other: a request that joined an import would miss the edits since it began. */
	function open(): Promise<Application> {
		const opened = opening.then(async () => {
			const module = await runner.import<ApplicationModule>('/server/app.ts')
			readers = module.blockReaders
			return application.of(module)
		})
		opening = opened.catch(() => {})
		return opened
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		try {
			const { listener } = await open()
			overlay.watchAnswer(request, response, () => listener(request, response))
		} catch (error) {
			print(error)
			overlay.answer(response, error)
		}
	}

	const refreshEdited = collectEdits(async (folders) => {
		await open()
		const { refreshContent } = await runner.import<RefreshModule>('/server/store/refresh-content.ts')
		await refreshContent((await openedServices()).contentStore, folders)
	})

	function report(error: unknown): void {
		print(error)
		overlay.report(error)
	}

	/** The start script starts a new process on this port. */
	function restart(): void {
		process.send?.({ restartOn: (server.address() as AddressInfo).port })
	}

	return {
		listener: (request, response) => vite.middlewares(request, response, () => void answer(request, response)),
		warm: async (port) => (await open()).warm(port),
		livenDemo: async () => (await open()).livenDemo(),
		createOwnerLink: async () => (await open()).createOwnerLink(),
		announceStop: () => void application.current?.then((running) => running.announceStop()),
		collectMetrics: null,
		async close() {
			await application.close()
			await services.close()
			await runner.close()
			await vite.close()
		},
	}
}

function print(error: unknown): void {
	const { message, stack } = describeError(error)
	console.error(`${message}\n${stack}`)
}
