import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPorts } from '#platform/testing/find-ports.ts'
import { fillFewCars } from '#server/testing/fill-few-cars.ts'
import { startPostgres } from '../../src/db/testing/postgres-server.ts'
import { type Balancer, startHaproxy } from './haproxy.ts'
import { startVisitors, type Visits } from './visitors.ts'

const startLimitMs = 240_000
const lookEveryMs = 100
const carsOfSite = 60

type Run = {
	processes: number
	/** At least so many; visitors go on until all processes are replaced. */
	requests: number
	atOnce: number
	/** Folder of a built release. */
	next: string
	onStep?: (step: string) => void
}

export type RollResult = Visits & {
	seconds: number /** Files that only one of the releases has. */
	changedFiles: number
}

/** Processes of this release behind HAProxy are replaced one after another by those of the next, while visitors come. Null without PostgreSQL. */
export async function rollProcesses({ processes, requests, atOnce, next, onStep }: Run): Promise<RollResult | null> {
	const postgres = await startPostgres()
	if (!postgres) return null
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-rolling-'))
	const running = new Map<number, ChildProcess>()
	let balancer: Balancer | undefined
	const environment = {
		...process.env,
		...{ NODE_ENV: 'production', HOST: '127.0.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'warn', FORCE_COLOR: undefined },
		...{ DATABASE_URL: postgres.url, SECRET_KEY: 'a master key of 32 characters or more', DATABASE_POOL: '8' },
		// All visitors have one address, and two cores have other work.
		...{ DRAIN_SECONDS: '3', SEARCHES_PER_VISITOR: '1000000', PAGE_FILL_PERCENT: '0' },
	}
	const start = async (port: number, cwd: string, more: Record<string, string> = {}) => {
		const settings = { ...environment, ...more, PORT: String(port), DATA_DIR: join(folder, 'data', String(port)) }
		running.set(port, await startProcess(cwd, settings))
		await untilHealthy(port)
	}
	try {
		await fillFewCars({ url: postgres.url, file: '' }, carsOfSite)
		const [visitorsPort = 0, statePort = 0, ...ports] = await findPorts(processes + 2)
		onStep?.(`starting ${processes} processes`)
		for (const [index, port] of ports.entries())
			await start(port, process.cwd(), index === 0 ? { FILL_EMPTY_DATABASE: '1' } : {})
		balancer = startHaproxy({ visitors: visitorsPort, state: statePort, processes: ports })
		await untilUp(balancer, processes)

		const startedAt = performance.now()
		const pages = await findPages(visitorsPort)
		const visitors = startVisitors(visitorsPort, pages, { atOnce })
		const { visits } = visitors
		await untilCount(visits, requests / 4)
		const filesBefore = new Set(visits.files)
		onStep?.('migrating')
		const migrated = spawnSync(process.execPath, ['scripts/migrate.ts'], { cwd: next, env: environment })
		if (migrated.status !== 0) throw new Error(`The migration failed:\n${migrated.stderr}`)
		for (const [index, port] of ports.entries()) {
			onStep?.(`replacing process ${index + 1} after ${visits.count} requests, ${visits.failed.length} of them failed`)
			await end(running.get(port))
			await start(port, next)
			await untilUp(balancer, processes)
		}
		await untilCount(visits, requests)
		await visitors.openFiles()
		await visitors.stop()
		const seconds = (performance.now() - startedAt) / 1000
		return { ...visits, seconds, changedFiles: [...visits.files].filter((file) => !filesBefore.has(file)).length }
	} finally {
		await balancer?.stop()
		for (const child of running.values()) await end(child)
		await postgres.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function untilCount(visits: Visits, count: number): Promise<void> {
	while (visits.count < count) await delay(lookEveryMs)
}

async function untilUp(balancer: Balancer, count: number): Promise<void> {
	const deadline = performance.now() + startLimitMs
	while ((await balancer.findUp()).length < count) {
		if (performance.now() > deadline) throw new Error('The balancer does not see all processes')
		await delay(lookEveryMs)
	}
}

/** A balancer takes a process for healthy until it has asked for the first time. */
async function untilHealthy(port: number): Promise<void> {
	const deadline = performance.now() + startLimitMs
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
		if (answer.ok) return
		if (performance.now() > deadline) throw new Error(`A process does not become healthy: ${await answer.text()}`)
		await delay(lookEveryMs)
	}
}

/** Paths of the sitemaps of the default site, some of each. */
async function findPages(port: number): Promise<string[]> {
	const locationsOf = async (path: string) => {
		const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
		return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	}
	const pages: string[] = ['/', '/bilar']
	for (const sitemap of await locationsOf('/sitemap.xml')) pages.push(...(await locationsOf(sitemap)).slice(0, 40))
	return [...new Set(pages)]
}

function startProcess(cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
	const child = spawn(process.execPath, ['server/main.ts'], { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
	return new Promise((resolve, reject) => {
		let output = ''
		const timer = setTimeout(() => {
			child.kill('SIGKILL')
			reject(new Error(`A process was not ready in time:\n${output}`))
		}, startLimitMs)
		child.once('exit', (code) => reject(new Error(`A process ended with ${code} before it was ready:\n${output}`)))
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			output = (output + text).slice(-20_000)
			if (!output.includes('is ready on')) return
			clearTimeout(timer)
			resolve(child)
		})
	})
}

function end(child: ChildProcess | undefined): Promise<void> {
	return new Promise((resolve) => {
		if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
		child.once('exit', () => resolve())
		child.kill('SIGTERM')
	})
}
