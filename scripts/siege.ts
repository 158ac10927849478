import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { serverArguments, serverEnvironment } from './server-options.mjs'
import type { Attack, Target } from './siege/attack.ts'
import { attacks } from './siege/attacks.ts'
import { ask, pause } from './siege/client.ts'
import { isEscaped, type Simulators, startSimulators } from './siege/simulators.ts'
import { Tally, type TallyReport } from './siege/tally.ts'
import { fillCache, type Visits, visit } from './siege/visitors.ts'
import { watch } from './siege/watch.ts'

// `npm run siege`: attacks a server started by this script, on this machine only, while simulated visitors request
// pages.

const rounds = 3
const maxFreezeMs = 250
const maxRecoveryMs = 1000
const maxGrowth = 1.25
const readyTimeoutMs = 120_000

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '10' },
		'max-mb': { type: 'string', default: '600' },
		only: { type: 'string' },
	},
})
const minutes = Number(values.minutes)
const maxMb = Number(values['max-mb'])
const chosen = attacks.filter(({ name }) => !values.only || name.includes(values.only))
if (!(minutes > 0 && minutes <= 60) || !(maxMb > 0) || chosen.length === 0) {
	console.error('siege [--minutes N (up to 60)] [--max-mb N] [--only PART-OF-A-NAME]')
	process.exit(2)
}

type Row = {
	attack: Attack
	round: number
	tally: Tally
	freezeMs: number
	delayMs: number
	residentMb: number
	cachedMs: number[]
	newcomerMs: number[]
}

async function main(): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-siege-'))
	const simulators = await startSimulators(folder)
	const server = await startServer(folder, simulators)
	const over = new AbortController()
	try {
		await untilReady(server)
		return await besiege(server, simulators, over)
	} finally {
		over.abort()
		await server.stop()
		simulators.close()
		rmSync(folder, { recursive: true, force: true })
	}
}

function startServer(
	folder: string,
	{ contentHost, pictureHosts, certificateFile }: Simulators,
): Promise<ServerProcess> {
	const hosts = [pictureHosts.silent, pictureHosts.bombs].filter((host) => host !== null)
	return startServerProcess([...serverArguments], {
		...serverEnvironment,
		DATA_DIR: join(folder, 'data'),
		LOG_LEVEL: 'silent',
		REPORT_LOOP_DELAY: '1',
		CONTENT_HOST_URL: contentHost.url,
		IMAGE_HOSTS: hosts.join(','),
		// All requests come from one address. Higher limits let the attack reach the code behind them.
		TRUST_PROXY: '1',
		SEARCHES_PER_VISITOR: '1000000',
		LEADS_PER_VISITOR: '100000',
		...(certificateFile ? { NODE_EXTRA_CA_CERTS: certificateFile } : {}),
	})
}

async function untilReady({ port }: ServerProcess): Promise<void> {
	const signal = AbortSignal.timeout(readyTimeoutMs)
	while (!signal.aborted) {
		const { status } = await ask({ port, host: '127.0.0.1', path: '/healthz' })
		if (status === 200) return
		await pause(200, signal)
	}
	throw new Error('The server did not become ready')
}

async function besiege(server: ServerProcess, { contentHost, pictureHosts }: Simulators, over: AbortController) {
	const slotMs = Math.round((minutes * 60_000) / (chosen.length * rounds))
	const target: Target = { port: server.port, pictureHosts }
	const visits: Visits = { cachedMs: [], newcomerMs: [], tally: new Tally() }
	await fillCache(server.port)
	// The first pages of a process compile its code: their delay is taken and not judged.
	await ask({ port: server.port, host: '127.0.0.1', path: '/healthz' })
	const visiting = visit(server, visits, over.signal)
	const watching = watch(server, over.signal)
	const rows: Row[] = []
	for (let round = 1; round <= rounds; round++) {
		for (const attack of chosen) {
			const tally = new Tally(attack)
			tally.addAll(await runAttack(attack, target, slotMs))
			await checkRecovery(server, tally)
			const { faults, ...figures } = watching.take()
			for (const fault of faults) tally.fault(fault)
			if (figures.freezeMs > maxFreezeMs)
				tally.fault(`The event loop stood still for ${Math.round(figures.freezeMs)} ms`)
			if (figures.residentMb > maxMb) tally.fault(`${Math.round(figures.residentMb)} MB in use`)
			const visited = { cachedMs: visits.cachedMs.splice(0), newcomerMs: visits.newcomerMs.splice(0) }
			const row = { attack, round, tally, ...figures, ...visited }
			rows.push(row)
			printRow(row)
		}
	}
	over.abort()
	await Promise.all([visiting, watching.done])
	return judge(rows, visits, contentHost.seen)
}

function runAttack({ name }: Attack, target: Target, ms: number): Promise<TallyReport> {
	const thread = new Worker(new URL('./siege/attack-thread.ts', import.meta.url), { workerData: { name, target, ms } })
	return new Promise((resolve, reject) => {
		thread.once('message', resolve)
		thread.once('error', reject)
	})
}

let freshSearch = 0

/** An uncached page must be rendered again soon after the attack. */
async function checkRecovery(server: ServerProcess, tally: Tally): Promise<void> {
	const { port } = server
	const startedAt = performance.now()
	const queuedMs = server.queuedMs()
	for (;;) {
		const path = `/bilar?car_mileage=0&car_mileage=${300_000 + freshSearch++}`
		const { status } = await ask({ port, host: `carhall-se.localhost:${port}`, path })
		const ms = performance.now() - startedAt - (server.queuedMs() - queuedMs)
		if (status === 200 && ms <= maxRecoveryMs) return
		if (ms > maxRecoveryMs) return tally.fault(`${Math.round(ms)} ms after the attack: ${status || 'no answer'}`)
	}
}

function percentile(values: number[], share: number): number {
	const sorted = values.toSorted((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

function printRow({ attack, round, tally, freezeMs, delayMs, residentMb, cachedMs, newcomerMs }: Row): void {
	const figures = [
		`${round}/${rounds}`,
		attack.name.padEnd(38),
		`freeze ${freezeMs.toFixed(0)} (late ${delayMs.toFixed(0)}) ms`.padEnd(28),
		`cached p99 ${percentile(cachedMs, 0.99).toFixed(0)} ms`.padEnd(18),
		`new ${percentile(newcomerMs, 0.99).toFixed(0)} ms`.padEnd(13),
		`${residentMb.toFixed(0)} MB`.padEnd(8),
		tally.toString(),
	]
	console.log(figures.join('  '))
	for (const fault of tally.faults) console.log(`       FAULT ${fault}`)
}

/** Prints the findings that are not in the rows; true if the server passed. */
function judge(rows: readonly Row[], { tally }: Visits, seenByContentHost: readonly string[]): boolean {
	for (const line of new Set(seenByContentHost)) if (isEscaped(line)) tally.fault(`The content host was asked: ${line}`)
	const [first = 0, last = 0] = [1, rounds].map((round) =>
		Math.max(...rows.filter((row) => row.round === round).map(({ residentMb }) => residentMb)),
	)
	if (last > first * maxGrowth) tally.fault(`Memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB`)
	console.log(`\nvisitors: ${tally}`)
	for (const fault of tally.faults) console.log(`       FAULT ${fault}`)
	const faults = rows.reduce((sum, row) => sum + row.tally.faults.length, tally.faults.length)
	console.log(faults === 0 ? 'The server stood.' : `${faults} faults.`)
	return faults === 0
}

process.exitCode = (await main()) ? 0 : 1
