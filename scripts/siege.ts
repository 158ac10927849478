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
import { createOutageVisitors } from './siege/outage-visitors.ts'
import { outages, playOutage } from './siege/outages.ts'
import { type OutsideSimulators, startOutsideSimulators } from './siege/outside-simulators.ts'
import { printRow, type Row, takeRow } from './siege/siege-rows.ts'
import { isEscaped, type Simulators, startSimulators } from './siege/simulators.ts'
import { Tally, type TallyReport } from './siege/tally.ts'
import { fillCache, type Visits, visit } from './siege/visitors.ts'
import { watch } from './siege/watch.ts'

// `npm run siege`: attacks a server started by this script, on this machine only, while simulated visitors request
// pages; then another one whose outside services fail.

const rounds = 3
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
const isChosen = (name: string) => !values.only || name.includes(values.only)
const chosen = attacks.filter(({ name }) => isChosen(name))
const outageName = (fault: string) => `outside services: ${fault}`
const chosenOutages = outages.filter(({ fault }) => isChosen(outageName(fault)))
if (!(minutes > 0 && minutes <= 60) || !(maxMb > 0) || chosen.length + chosenOutages.length === 0) {
	console.error('siege [--minutes N (up to 60)] [--max-mb N] [--only PART-OF-A-NAME]')
	process.exit(2)
}

async function main(): Promise<boolean> {
	const attacked = chosen.length === 0 || (await withServer(startSimulators, attackEnvironment, attack))
	const failed = chosenOutages.length === 0 || (await withServer(startOutsideSimulators, outageEnvironment, playAll))
	console.log(attacked && failed ? 'The server stood.' : 'The server did not stand.')
	return attacked && failed
}

/** A server of its own, with the outside hosts that it talks to. */
async function withServer<Hosts extends { close(): unknown }>(
	startHosts: (folder: string) => Promise<Hosts>,
	environmentOf: (hosts: Hosts) => Record<string, string>,
	besiege: (server: ServerProcess, hosts: Hosts, over: AbortController) => Promise<boolean>,
): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-siege-'))
	const hosts = await startHosts(folder)
	const server = await startServerProcess([...serverArguments], {
		...serverEnvironment,
		DATA_DIR: join(folder, 'data'),
		LOG_LEVEL: 'silent',
		REPORT_LOOP_DELAY: '1',
		// As in production; for measurements it is 0.
		PAGE_FILL_PERCENT: '50',
		// All requests come from one address. Higher limits let the attack reach the code behind them.
		TRUST_PROXY: '1',
		SEARCHES_PER_VISITOR: '1000000',
		LEADS_PER_VISITOR: '100000',
		...environmentOf(hosts),
	})
	const over = new AbortController()
	try {
		await untilReady(server)
		return await besiege(server, hosts, over)
	} finally {
		over.abort()
		await server.stop()
		await hosts.close()
		rmSync(folder, { recursive: true, force: true })
	}
}

function attackEnvironment({ contentHost, pictureHosts, certificateFile }: Simulators): Record<string, string> {
	const hosts = [pictureHosts.silent, pictureHosts.bombs].filter((host) => host !== null)
	return {
		CONTENT_HOST_URL: contentHost.url,
		IMAGE_HOSTS: hosts.join(','),
		...(certificateFile ? { NODE_EXTRA_CA_CERTS: certificateFile } : {}),
	}
}

const outageEnvironment = ({ environment }: OutsideSimulators): Record<string, string> => ({
	...environment,
	BOOKING_CALLS_PER_VISITOR: '1000000',
	QUOTES_PER_VISITOR: '100000',
})

async function untilReady({ port }: ServerProcess): Promise<void> {
	const signal = AbortSignal.timeout(readyTimeoutMs)
	while (!signal.aborted) {
		const { status } = await ask({ port, host: '127.0.0.1', path: '/healthz' })
		if (status === 200) return
		await pause(200, signal)
	}
	throw new Error('The server did not become ready')
}

/** Visitors and the watch over the process, which go on through all attacks or outages. */
async function beginVisits(server: ServerProcess, over: AbortController) {
	const visits: Visits = { cachedMs: [], newcomerMs: [], tally: new Tally() }
	await fillCache(server.port)
	// The first pages of a process compile its code: their delay is taken and not judged.
	await ask({ port: server.port, host: '127.0.0.1', path: '/healthz' })
	const visiting = visit(server, visits, over.signal)
	const watching = watch(server, over.signal)
	const rows: Row[] = []
	return {
		visits,
		rows,
		addRow(row: Pick<Row, 'name' | 'round' | 'rounds' | 'tally'>) {
			const taken = takeRow(row, { visits, watching, maxMb })
			rows.push(taken)
			printRow(taken)
		},
		async end() {
			over.abort()
			await Promise.all([visiting, watching.done])
		},
	}
}

async function attack(server: ServerProcess, { contentHost, pictureHosts }: Simulators, over: AbortController) {
	const slotMs = Math.round((minutes * 60_000) / (chosen.length * rounds))
	const target: Target = { port: server.port, pictureHosts }
	const { visits, rows, addRow, end } = await beginVisits(server, over)
	for (let round = 1; round <= rounds; round++) {
		for (const each of chosen) {
			const tally = new Tally(each)
			tally.addAll(await runAttack(each, target, slotMs))
			await checkRecovery(server, tally)
			addRow({ name: each.name, round, rounds, tally })
		}
	}
	await end()
	for (const line of new Set(contentHost.seen))
		if (isEscaped(line)) visits.tally.fault(`The content host was asked: ${line}`)
	const [first = 0, last = 0] = [1, rounds].map((round) =>
		Math.max(...rows.filter((row) => row.round === round).map(({ residentMb }) => residentMb)),
	)
	if (last > first * maxGrowth) visits.tally.fault(`Memory grew from ${first.toFixed(0)} to ${last.toFixed(0)} MB`)
	return judge(rows, visits)
}

async function playAll(server: ServerProcess, simulators: OutsideSimulators, over: AbortController) {
	const { visits, rows, addRow, end } = await beginVisits(server, over)
	const visitors = createOutageVisitors(server, over.signal)
	for (const [index, outage] of chosenOutages.entries()) {
		const tally = await playOutage(outage, index, { simulators, visitors })
		addRow({ name: outageName(outage.fault), round: index + 1, rounds: chosenOutages.length, tally })
	}
	await end()
	return judge(rows, visits)
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

/** Prints what the visitors saw; true if the server passed. */
function judge(rows: readonly Row[], { tally }: Visits): boolean {
	console.log(`\nvisitors: ${tally}`)
	for (const fault of tally.faults) console.log(`       FAULT ${fault}`)
	return rows.every((row) => row.tally.faults.length === 0) && tally.faults.length === 0
}

process.exitCode = (await main()) ? 0 : 1
