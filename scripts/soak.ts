import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../bench/bench.ts'
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { startPostgres } from '../src/db/testing/postgres-server.ts'
import { readCommandLine } from './command-line.ts'
import { serverArguments, serverEnvironment } from './server-options.mjs'
import { ask, pause } from './siege/client.ts'
import { ofNetwork, strangersAsks } from './siege/one-network.ts'
import { Tally } from './siege/tally.ts'
import { joinStaff, signInAgain, trySignIn, workAtDesk } from './soak/staff.ts'
import { sendVisitors } from './soak/visitors.ts'

const usage = `Two processes on one database, for an hour: visitors, each from a network of their own, staff of each role with the desk open, and a stranger
who asks for everything from one network and tries the password of a seller. Wants a build.

  npm run soak [-- --database postgres] [--minutes 60] [--rate 20]

Prints a line a minute. Ends with 0 if memory was bounded, and nobody but the stranger was refused.`

const maxGrowth = 1.1
const strangersPauseMs = 500

const { values } = readCommandLine(usage, {
	database: { type: 'string', default: 'sqlite' },
	minutes: { type: 'string', default: '60' },
	rate: { type: 'string', default: '20' },
})
const [minutes, rate] = [Number(values.minutes), Number(values.rate)]
if (!['sqlite', 'postgres'].includes(values.database) || !(minutes >= 1) || !(rate > 0)) {
	console.error(usage)
	process.exit(2)
}

async function soak(): Promise<boolean> {
	const postgres = values.database === 'postgres' ? await startPostgres() : null
	if (values.database === 'postgres' && !postgres) throw new Error('There is no PostgreSQL on this machine.')
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-soak-'))
	const environment = {
		...serverEnvironment,
		...{ DATA_DIR: join(folder, 'data'), SECRET_KEY: 'a master key of 32 characters or more', TRUST_PROXY: '1' },
		...{ FILL_EMPTY_DATABASE: '1', ...(postgres && { DATABASE_URL: postgres.url }) },
	}
	const servers: ServerProcess[] = []
	const over = new AbortController()
	try {
		// The first fills the database.
		for (const _process of ['first', 'second'])
			servers.push(await startServerProcess([...serverArguments], environment))
		const [first] = servers
		if (!first) return false
		const cookies = await joinStaff(first, environment)
		return await watchMinutes(servers, cookies, over)
	} finally {
		over.abort()
		await Promise.all(servers.map((server) => server.stop()))
		await postgres?.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function watchMinutes(
	servers: readonly ServerProcess[],
	cookies: ReadonlyMap<string, string>,
	over: AbortController,
): Promise<boolean> {
	const [innocent, staff, stranger] = [new Tally(), new Tally(), new Tally()]
	const { signal } = over
	const cachedMs: number[] = []
	const working = Promise.all([
		sendVisitors(servers, { rate, tally: innocent, signal, seen: (path, ms) => path === '/' && cachedMs.push(ms) }),
		workAtDesk(servers, cookies, { tally: staff, signal }),
		signInAgain(servers, { tally: staff, signal }),
		sendStranger(servers, { tally: stranger, signal }),
	])
	const memory: number[][] = []
	for (let minute = 1; minute <= minutes; minute++) {
		await Promise.race([pause(60_000, signal), working])
		const each = servers.map((server) => server.residentMb())
		memory.push(each)
		const p99 = percentile(cachedMs.splice(0), 0.99)
		console.log(
			`${minute} min: ${each.map((mb) => mb.toFixed(0)).join(' and ')} MB; cached p99 ${p99.toFixed(0)} ms; visitors ${innocent}; staff ${staff}; stranger ${stranger}`,
		)
	}
	over.abort()
	await working
	const faults = [...innocent.faults, ...staff.faults, ...stranger.faults, ...growthFaults(memory)]
	for (const fault of faults) console.log(`FAULT ${fault}`)
	return faults.length === 0
}

/** The last quarter compared with the one before, on average. */
function growthFaults(memory: readonly (readonly number[])[]): string[] {
	const quarter = Math.floor(memory.length / 4)
	if (quarter === 0) return []
	return (memory[0] ?? []).flatMap((_, index) => {
		const all = memory.map((each) => each[index] ?? 0)
		const mean = (part: readonly number[]) => part.reduce((sum, mb) => sum + mb, 0) / part.length
		const [third, last] = [mean(all.slice(-2 * quarter, -quarter)), mean(all.slice(-quarter))]
		console.log(
			`process ${index + 1}: third quarter ${third.toFixed(0)} MB, last ${last.toFixed(0)} MB, most ${Math.max(...all).toFixed(0)} MB`,
		)
		return last > third * maxGrowth ? [`The memory of process ${index + 1} grew`] : []
	})
}

async function sendStranger(
	servers: readonly ServerProcess[],
	{ tally, signal }: { tally: Tally; signal: AbortSignal },
): Promise<void> {
	for (let turn = 0; !signal.aborted; turn++) {
		const server = servers[turn % servers.length]
		if (!server) return
		const host = `carhall-se.localhost:${server.port}`
		for (const of of strangersAsks) {
			const asked = of(turn)
			const headers = { ...asked.headers, origin: `http://${host}`, 'x-forwarded-for': ofNetwork(turn) }
			const { status } = await ask({ port: server.port, host, ...asked, headers })
			tally.add(status, asked.path)
		}
		const { status } = await trySignIn(server, ofNetwork(turn), `wrong horse ${turn}`)
		tally.add(status, 'a password of the seller')
		await pause(strangersPauseMs, signal)
	}
}

process.exitCode = (await soak()) ? 0 : 1
