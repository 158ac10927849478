import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#db/testing/postgres-server.ts'
import { serverArguments, serverEnvironment } from '../scripts/server-options.mjs'
import { ask, keptAlive } from '../scripts/siege/client.ts'
import { ofOthers } from '../scripts/siege/one-network.ts'
import { joinStaff } from '../scripts/soak/staff.ts'
import { leadOf } from '../scripts/soak/visitors.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const leads = 60
const rounds = 60
const maxRatio = 1.5

const pages = [
	...['leads', 'leads?view=all', 'leads?words=anna', 'bookings', 'bookings/new', 'hours', 'catalogue', 'tyre-hotel'],
	...['tyre-hotel?plate=andersson', 'tyre-hotel/ratings', 'outbox', 'outbox?view=messages', 'pages', 'media', 'texts'],
	...['redirects', 'services', 'staff', 'account'],
].map((page) => `/desk/${page}`)

type Desk = { server: ServerProcess; cookie: string }

/** A process of its own with the demo group, leads of visitors, and an owner at the desk. */
async function openDesk(environment: Record<string, string>): Promise<Desk> {
	const server = await startServerProcess([...serverArguments], environment)
	const cookies = await joinStaff(server, environment)
	for (let turn = 0; turn < leads; turn++) {
		const { site, headers, ...asked } = leadOf(turn)
		const host = `${site}.localhost:${server.port}`
		await ask({ port: server.port, host, ...asked, headers: { ...headers, 'x-forwarded-for': ofOthers(turn) } })
	}
	await server.rest()
	return { server, cookie: cookies.get('owner') ?? '' }
}

/** What one page takes on each, in turns. */
async function comparePage(desks: readonly Desk[], path: string, signal: AbortSignal): Promise<Row> {
	const taken: number[][] = desks.map(() => [])
	const agent = keptAlive(1, signal)
	let turn = 0
	for (let round = 0; round < rounds + 5; round++)
		for (const [at, { server, cookie }] of desks.entries()) {
			const { port } = server
			const queuedBefore = server.queuedMs()
			const headers = { cookie, 'x-forwarded-for': ofOthers(turn++) }
			const answer = await ask({ port, host: `carhall-se.localhost:${port}`, path, headers, agent })
			if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
			// The first ones compile.
			if (round >= 5) taken[at]?.push(Math.max(0, answer.ms - (server.queuedMs() - queuedBefore)))
		}
	const [sqlite = 0, postgres = 0] = taken.map((each) => percentile(each, 0.5))
	return {
		what: path,
		measured: milliseconds(postgres),
		baseline: milliseconds(sqlite),
		ratio: postgres / sqlite,
		...{ target: `≤ ${maxRatio} ×`, met: postgres <= sqlite * maxRatio },
	}
}

async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-desk-'))
	const postgres = await startPostgres()
	if (!postgres) throw new Error('There is no PostgreSQL on this machine.')
	const desks: Desk[] = []
	const over = new AbortController()
	try {
		const common = {
			...serverEnvironment,
			...{ FILL_EMPTY_DATABASE: '1', TRUST_PROXY: '1', SECRET_KEY: 'a master key of 32 characters or more' },
		}
		desks.push(await openDesk({ ...common, DATA_DIR: join(folder, 'sqlite') }))
		desks.push(await openDesk({ ...common, DATA_DIR: join(folder, 'postgres'), DATABASE_URL: postgres.url }))
		const rows: Row[] = []
		for (const path of pages) rows.push(await comparePage(desks, path, over.signal))
		return rows
	} finally {
		over.abort()
		await Promise.all(desks.map(({ server }) => server.stop()))
		await postgres.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

export default { name: 'Desk: p50 of its pages on PostgreSQL, and on SQLite', run } satisfies Bench
