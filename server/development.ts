import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { ViteDevServer } from 'vite'
import type { Environment } from '../src/platform/environment.ts'
import type { Application, ApplicationModule } from './app.ts'
import type { ProcessLog } from './log.ts'

/** Vite serves modules and files and talks to the browser over the same port; the application is made anew when its code changes. */
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
	let current: { module: ApplicationModule; application: Promise<Application> } | undefined

	async function application(): Promise<Application> {
		const module = (await vite.ssrLoadModule('/server/app.ts')) as ApplicationModule
		if (current?.module !== module) {
			const previous = current
			current = {
				module,
				application: previous ? replace(previous.application, module) : module.createApplication(environment, log),
			}
		}
		return current.application
	}

	async function replace(previous: Promise<Application>, module: ApplicationModule): Promise<Application> {
		await previous.then(
			(running) => running.close(),
			() => undefined,
		)
		return module.createApplication(environment, log)
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
		announceStop: () => void current?.application.then((running) => running.announceStop()),
		async close() {
			await (await current?.application)?.close()
			await vite.close()
		},
	}
}
