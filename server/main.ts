import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { type Environment, parseEnvironment } from '../src/platform/environment.ts'
import { sites } from '../src/sites/registry.ts'
import type { Application } from './app.ts'

const isDevelopment = process.argv.includes('--dev')

type AppModule = { createApplication: (environment: Environment) => Promise<Application> }

/** In development Vite serves modules and the application is made anew whenever one of its files changed. */
async function createDevelopmentListener(environment: Environment, server: Server) {
	const { createServer: createViteServer } = await import('vite')
	const vite: ViteDevServer = await createViteServer({
		server: { middlewareMode: true, ws: { server } },
		appType: 'custom',
	})
	let current: { module: AppModule; application: Promise<Application> } | undefined

	return (request: IncomingMessage, response: ServerResponse) => {
		vite.middlewares(request, response, async () => {
			try {
				const module = (await vite.ssrLoadModule('/server/app.ts')) as AppModule
				if (current?.module !== module) {
					await (await current?.application)?.close()
					current = { module, application: module.createApplication(environment) }
				}
				const application = await current.application
				application.listener(request, response)
			} catch (error) {
				if (error instanceof Error) vite.ssrFixStacktrace(error)
				console.error(error)
				response.writeHead(500).end(error instanceof Error ? error.stack : 'Failed')
			}
		})
	}
}

async function main() {
	const environment = parseEnvironment({
		...process.env,
		NODE_ENV: isDevelopment ? 'development' : process.env.NODE_ENV,
	})
	process.env.NODE_ENV = environment.NODE_ENV
	const server = createServer()
	if (isDevelopment) {
		server.on('request', await createDevelopmentListener(environment, server))
	} else {
		const built = (await import(pathToFileURL(resolve('build/server/index.js')).href)) as AppModule
		server.on('request', (await built.createApplication(environment)).listener)
	}
	server.listen(environment.PORT, environment.HOST, () => {
		for (const site of sites) console.log(`${site.name.padEnd(20)} http://${site.key}.localhost:${environment.PORT}`)
	})
}

await main()
