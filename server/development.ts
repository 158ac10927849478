import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Environment } from '../src/platform/environment.ts'
import type { Application, ApplicationModule } from './app.ts'
import type { ProcessLog } from './log.ts'
import type { BlockReaders, openServices, RunningServices } from './services.ts'

type ServicesModule = { openServices: typeof openServices }

/**
 * Vite serves modules and files and talks to the browser over the same port; the application is recreated when its code
 * changes.
 */
export async function createDevelopmentApplication(
	environment: Environment,
	log: ProcessLog,
	server: Server,
): Promise<Application> {
	const { createServer } = await import('vite')
	const vite: ViteDevServer = await createServer({
		server: { middlewareMode: true, ws: { server } },
		appType: 'custom',
	})
	// The database and the stock in memory stay open until their own code changes, because they take seconds to load.
	let opened: { module: ServicesModule; services: Promise<RunningServices> } | undefined
	let current: { module: ApplicationModule; services: RunningServices; application: Promise<Application> } | undefined

	/** Of the blocks as their code is now. */
	let readers: BlockReaders

	async function currentServices(): Promise<RunningServices> {
		const module = (await vite.ssrLoadModule('/server/services.ts')) as ServicesModule
		if (opened?.module !== module) {
			const previous = opened?.services
			const latest: BlockReaders = {
				findBlockFaults: (block) => readers.findBlockFaults(block),
				formOfBlock: (block) => readers.formOfBlock(block),
			}
			opened = { module, services: closed(previous).then(() => module.openServices(environment, log, latest)) }
		}
		return opened.services
	}

	async function application(): Promise<Application> {
		const module = (await vite.ssrLoadModule('/server/app.ts')) as ApplicationModule
		readers = module.blockReaders
		const services = await currentServices()
		if (current?.module !== module || current.services !== services) {
			const previous = current?.application
			const application = closed(previous).then(() => module.createApplication(environment, log, services))
			current = { module, services, application }
		}
		return current.application
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		try {
			const { listener } = await application()
			listener(request, response)
		} catch (error) {
			if (error instanceof Error) vite.ssrFixStacktrace(error)
			console.error(error)
			response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.stack : 'Failed')
		}
	}

	return {
		listener: (request, response) => vite.middlewares(request, response, () => void answer(request, response)),
		warm: async () => void (await application()),
		createOwnerLink: async () => (await application()).createOwnerLink(),
		announceStop: () => void current?.application.then((running) => running.announceStop()),
		async close() {
			await closed(current?.application)
			await closed(opened?.services)
			await vite.close()
		},
	}
}

/** Closes the previous instance. A failure to open it was already reported. */
async function closed(previous: Promise<{ close: () => Promise<void> }> | undefined): Promise<void> {
	const running = await previous?.catch(() => undefined)
	await running?.close()
}
