import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Environment, EnvironmentError, parseEnvironment } from '../src/platform/environment.ts'
import type { Logger } from '../src/platform/logger.ts'
import { sites } from '../src/sites/registry.ts'
import type { Application, ApplicationModule } from './app.ts'
import { createDevelopmentApplication } from './development.ts'
import { type Connections, connectionOptions, createConnections } from './http/connections.ts'
import { createLog } from './log.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { handOverOwnerLink } from './owner-link.ts'
import { keepRunningPort, tryPort } from './port.ts'
import { explainStartError, findUnknownNames } from './start-error.ts'

/** Timeout for answers in progress after a stop. */
const stopTimeoutMs = 10_000

const isDevelopment = process.argv.includes('--dev')

/** The descriptor after those for input, output, errors and IPC: a listening socket that the start script has from systemd. */
const inheritedSocket = process.argv.includes('--inherited-socket') ? 4 : null

async function main(environment: Environment): Promise<void> {
	const unknownNames = findUnknownNames(environment)
	if (unknownNames.length > 0) throw new EnvironmentError(unknownNames.join('\n'))
	if (inheritedSocket === null) await tryPort({ port: environment.PORT, host: environment.HOST })
	const { log, flush } = createLog(environment)

	const server = createServer(connectionOptions)
	const application: Application = isDevelopment
		? await createDevelopmentApplication(environment, log, server)
		: await (await loadBuild()).createApplication(environment, log)
	const connections = createConnections(
		{
			maxConnections: environment.MAX_CONNECTIONS,
			maxPerAddress: environment.TRUST_PROXY ? null : environment.CONNECTIONS_PER_VISITOR,
		},
		performance.now.bind(performance),
	)
	connections.attach(server, application.listener)
	const metrics = application.collectMetrics && (await openMetrics(application.collectMetrics, environment, log))
	await listen(server, environment)
	const { port } = server.address() as AddressInfo
	announce(port)
	await keepRunningPort(environment.DATA_DIR, { port, pid: process.pid }).catch((error: unknown) =>
		log.warn({ err: error }, 'commands will not know the port'),
	)
	const path = await application.createOwnerLink()
	await handOverOwnerLink(path && `http://localhost:${port}${path}`, {
		dataDir: environment.DATA_DIR,
		output: { isTerminal: process.stdout.isTTY, print: console.log },
	})
	application
		.warm(port)
		.catch((error) => log.error({ err: error }, 'the stock could not be loaded ahead'))
		.finally(application.livenDemo)

	stopOnSignal({ server, connections, application, metrics, flush }, environment)
	process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'))
	process.on('uncaughtException', (error) => {
		// The browser shows it, and the next edit may mend it.
		if (isDevelopment) return
		log.error({ err: error }, 'the process cannot go on')
		flush()
		process.exit(1)
	})
}

type Running = {
	server: Server
	connections: Connections
	application: Application
	metrics: { close: () => Promise<void> } | null
	flush: () => void
}

/** First makes the balancer stop sending, then answers all pending requests. */
function stopOnSignal(
	{ server, connections, application, metrics, flush }: Running,
	{ NODE_ENV, DRAIN_SECONDS }: Environment,
) {
	let isStopping = false
	const stop = async ({ drainMs }: { drainMs: number }) => {
		if (isStopping) return
		isStopping = true
		application.announceStop()
		connections.announceStop()
		await delay(drainMs)
		await connections.stop(server, stopTimeoutMs)
		await metrics?.close()
		await application.close()
		flush()
		process.exit(0)
	}
	const drainMs = NODE_ENV === 'production' ? DRAIN_SECONDS * 1000 : 0
	// Service managers also signal the start script, which forwards it: ignore the second signal.
	process.on('SIGTERM', () => stop({ drainMs }))
	process.on('SIGHUP', () => stop({ drainMs: 0 }))
	process.on('SIGINT', () => {
		// A second Ctrl-C exits immediately.
		if (isStopping) process.exit(1)
		void stop({ drainMs: 0 })
	})
	// The start script has exited.
	process.on('disconnect', () => stop({ drainMs: 0 }))
}

async function openMetrics(collect: () => Promise<string>, environment: Environment, log: Logger) {
	const { METRICS_PORT: port = 0, METRICS_HOST: host } = environment
	try {
		return await serveMetrics(collect, { port, host, log })
	} catch (cause) {
		throw new EnvironmentError(`METRICS_PORT: ${host}:${port} cannot be listened on.`, { cause })
	}
}

async function listen(server: Server, { PORT, HOST }: Environment): Promise<void> {
	await once(
		server.listen(inheritedSocket === null ? { port: PORT, host: HOST } : { fd: inheritedSocket }),
		'listening',
	)
}

async function loadBuild(): Promise<ApplicationModule> {
	return import(pathToFileURL(resolve('build/server/index.js')).href)
}

function announce(port: number): void {
	const width = Math.max(...sites.map(({ name }) => name.length))
	const lines = sites.map((site) => `  ${site.name.padEnd(width)}  http://${site.key}.localhost:${port}`)
	console.log(`\nForecourt is ready on http://localhost:${port}\n\n${lines.join('\n')}\n`)
}

/** Errors in the environment end the process with one sentence each. */
function readEnvironment(): Environment {
	try {
		const NODE_ENV = isDevelopment ? 'development' : process.env.NODE_ENV
		const environment = parseEnvironment({ ...process.env, NODE_ENV })
		// What is said, not what is assumed: a first start to look around says nothing.
		if (NODE_ENV === 'production' && environment.DEMO_WEEK)
			throw new EnvironmentError('DEMO_WEEK: Made-up bookings and leads are not for NODE_ENV=production.')
		return environment
	} catch (error) {
		console.error(error instanceof EnvironmentError ? error.message : error)
		process.exit(1)
	}
}

const environment = readEnvironment()
process.env.NODE_ENV = environment.NODE_ENV
main(environment).catch((error) => {
	console.error(explainStartError(error, environment) ?? error)
	process.exit(1)
})
