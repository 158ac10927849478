import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { percentile } from '../bench/bench.ts'
import { type ServerProcess, startServerProcess } from '../bench/server-process.ts'
import { dump, forgeSessions } from '../server/testing/armed-attacker.ts'
import { openDatabase } from '../src/db/database.ts'
import type { Arms } from './armed-attacker/attack-thread.ts'
import { readCommandLine } from './command-line.ts'
import { serverArguments, serverEnvironment } from './server-options.mjs'
import { pause } from './siege/client.ts'
import { Tally, type TallyReport } from './siege/tally.ts'
import { addMember, joinStaff, postForCookies, runScript } from './soak/staff.ts'
import { sendVisitors } from './soak/visitors.ts'

const usage = `An attacker with a backup, an owner's password, a seller's account and an IPv6 /48 network, all at once and as fast as they can, at a server with
visitors, each from a network of their own. The attack comes and goes, so that both times are of one run. Wants a build.

  npm run armed-attacker [-- --rounds 8] [--seconds 20] [--rate 20]

Ends with 0 if the attacker got nothing, no visitor was refused, and the p99 of visitors was at most twice as long.`

const maxRatio = 2
const owner = { email: 'eva@example.com', password: 'seven quiet otters by Siljan', role: 'owner' }

const { values } = readCommandLine(usage, {
	rounds: { type: 'string', default: '8' },
	seconds: { type: 'string', default: '20' },
	rate: { type: 'string', default: '20' },
})
const [rounds, seconds, rate] = [values.rounds, values.seconds, values.rate].map(Number) as [number, number, number]
if (!(rounds >= 1) || !(seconds >= 1) || !(rate > 0)) {
	console.error(usage)
	process.exit(2)
}

async function main(): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-attacker-'))
	const environment = {
		...serverEnvironment,
		...{ DATA_DIR: join(folder, 'data'), SECRET_KEY: 'a master key of 32 characters or more', TRUST_PROXY: '1' },
		...{ FILL_EMPTY_DATABASE: '1' },
	}
	const server = await startServerProcess([...serverArguments], environment)
	try {
		return await besiege(server, await takeArms(server, environment, folder))
	} finally {
		await server.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

/** What the attacker has stolen. */
async function takeArms(server: ServerProcess, environment: Record<string, string>, folder: string): Promise<Arms> {
	const { email, password } = owner
	const cookies = await joinStaff(server, environment)
	await addMember(server, environment, owner)
	const backup = join(folder, 'backup')
	runScript(environment, 'backup', 'create', backup, '--without-files')
	const db = openDatabase({ file: backup })
	try {
		return {
			forged: forgeSessions(cookies.get('owner') ?? '', await dump(db)),
			notReady: await postForCookies(server, '/desk/sign-in', { email, password }),
			seller: cookies.get('seller') ?? '',
		}
	} finally {
		await db.destroy()
	}
}

async function besiege(server: ServerProcess, arms: Arms): Promise<boolean> {
	if (arms.forged.length === 0) throw new Error('The backup has no sessions')
	const over = new AbortController()
	const [visitors, attacked] = [new Tally(), new Tally()]
	const attacker = await startAttacker({ port: server.port, arms })
	const taken: Record<'before' | 'under', number[]> = { before: [], under: [] }
	let now: 'warming' | keyof typeof taken = 'warming'
	const visiting = sendVisitors([server], {
		...{ rate, tally: visitors, signal: over.signal },
		seen: (_path, ms) => now !== 'warming' && taken[now].push(ms),
	})
	await pause(seconds * 1000, over.signal)
	for (let round = 1; round <= rounds; round++) {
		now = 'before'
		await pause(seconds * 1000, over.signal)
		now = 'under'
		attacked.addAll(await attackFor(seconds * 1000, attacker))
		console.log(`${round} of ${rounds}: attacker ${attacked}; visitors ${visitors}`)
	}
	over.abort()
	await Promise.all([visiting, attacker.terminate()])
	const ratio = judge(taken)
	const faults = [...visitors.faults, ...attacked.faults, ...(ratio > maxRatio ? ['Visitors waited'] : [])]
	for (const fault of faults) console.log(`FAULT ${fault}`)
	return faults.length === 0
}

/** Prints what visitors waited; the ratio of the p99. */
function judge({ before, under }: { before: number[]; under: number[] }): number {
	const at = (share: number) => [percentile(before, share), percentile(under, share)] as const
	for (const share of [0.5, 0.99]) {
		const [calm, attacked] = at(share)
		console.log(
			`p${share * 100}: ${calm.toFixed(1)} ms, under attack ${attacked.toFixed(1)} ms, ${(attacked / calm).toFixed(2)} × (${before.length} and ${under.length} visits)`,
		)
	}
	const [calm, attacked] = at(0.99)
	return attacked / calm
}

/** Loads its code before anything is measured. */
async function startAttacker(workerData: { port: number; arms: Arms }): Promise<Worker> {
	const attacker = new Worker(new URL('./armed-attacker/attack-thread.ts', import.meta.url), { workerData })
	await once(attacker, 'message')
	return attacker
}

async function attackFor(ms: number, attacker: Worker): Promise<TallyReport> {
	attacker.postMessage(ms)
	const [report] = await once(attacker, 'message')
	return report
}

process.exitCode = (await main()) ? 0 : 1
