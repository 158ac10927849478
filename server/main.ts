import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { EnvironmentError, parseEnvironment } from '../src/platform/environment.ts'
import { sites } from '../src/sites/registry.ts'
import type { Application, ApplicationModule } from './app.ts'
import { createDevelopmentApplication } from './development.ts'
import { limitConnections } from './http/connections.ts'
import { createLog } from './log.ts'

/** How long answers under way may take after the process was asked to stop. */
const stopTimeLimitMs = 10_000

async function main(): Promise<void> {
	const isDevelopment = process.argv.includes('--dev')
	const environment = parseEnvironment({
		...process.env,
		NODE_ENV: isDevelopment ? 'development' : process.env.NODE_ENV,
	})
	process.env.NODE_ENV = environment.NODE_ENV
	const { log, flush } = createLog(environment)

	const server = createServer(limitConnections.options)
	limitConnections.watch(server)
	const application: Application = isDevelopment
		? await createDevelopmentApplication(environment, log, server)
		: await (await loadBuild()).createApplication(environment, log)
	server.on('request', application.listener)

	server.once('error', (error) => {
		const isTaken = 'code' in error && error.code === 'EADDRINUSE'
		console.error(isTaken ? `Port ${environment.PORT} is taken. Set PORT to another one.` : error)
		process.exit(1)
	})
	server.listen(environment.PORT, environment.HOST, () => {
		announce((server.address() as AddressInfo).port)
		application.warm().catch((error) => log.error({ err: error }, 'the stock could not be loaded ahead'))
	})

	let isStopping = false
	const stop = async () => {
		// A second Ctrl-C does not wait.
		if (isStopping) process.exit(1)
		isStopping = true
		setTimeout(() => server.closeAllConnections(), stopTimeLimitMs).unref()
		await new Promise((done) => {
			server.close(done)
			server.closeIdleConnections()
		})
		await application.close()
		flush()
		process.exit(0)
	}
	process.on('SIGTERM', stop)
	process.on('SIGINT', stop)
	process.on('SIGHUP', stop)
	// The start script is gone.
	process.on('disconnect', () => {
		if (!isStopping) void stop()
	})
	process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'))
	process.on('uncaughtException', (error) => {
		log.error({ err: error }, 'the process cannot go on')
		flush()
		process.exit(1)
	})
}

async function loadBuild(): Promise<ApplicationModule> {
	return import(pathToFileURL(resolve('build/server/index.js')).href)
}

function announce(port: number): void {
	const width = Math.max(...sites.map(({ name }) => name.length))
	const lines = sites.map((site) => `  ${site.name.padEnd(width)}  http://${site.key}.localhost:${port}`)
	console.log(`\nForecourt is ready on http://localhost:${port}\n\n${lines.join('\n')}\n`)
}

main().catch((error) => {
	console.error(error instanceof EnvironmentError ? error.message : error)
	process.exit(1)
})
