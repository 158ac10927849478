import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { migrate } from '#db/migrate.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'

const rounds = 5
const leadsPerRound = 400
const warmUps = 100
const lists = 400
const leadsShown = 50
const site = 'carhall-se'

/** Seals nothing, and keeps no keys. */
const noSeals: KeyRing = {
	signingKey: async () => Buffer.from('a key of the bench'),
	siteKey: async () => ({ fingerprint: '', wrap: String, unwrap: () => null, hash: (text) => text }),
	getSeal: async (_trx, { id }) => openSeal(id),
	findSeals: async (_db, ids) => new Map(ids.flatMap((id) => (id === null ? [] : [[id, openSeal(id)] as const]))),
	eraseSeals: async () => {},
}

function openSeal(id: string) {
	return {
		id,
		seal: (text: string) => text,
		open: (text: string) => text,
		sealBytes: (bytes: Buffer) => bytes,
		openBytes: (bytes: Buffer) => bytes,
		hash: (text: string) => text,
	}
}

async function openLeads(file: string, isSealed: boolean) {
	const db = openDatabase({ file })
	await migrate(db)
	const keys = isSealed ? await openTestKeys(db) : noSeals
	const now = () => new Date()
	const options = { db, keys, outbox: createTestOutbox(db, { keys, channels: ['mail'] }), now }
	return { db, hub: createEmbeddedFormsHub(options), leads: createLeadOperator(options) }
}

type Leads = Awaited<ReturnType<typeof openLeads>>

/** Processor time, garbage collection included: wall time would depend on other programs. */
function processorMs(): number {
	const { user, system } = process.cpuUsage()
	return (user + system) / 1000
}

/** One after the other, each acknowledged on the disk. */
async function keepSome({ hub }: Leads, name: string): Promise<{ wallMs: number; processorMs: number }> {
	const [startedAt, before] = [performance.now(), processorMs()]
	for (let index = 0; index < leadsPerRound; index++) {
		const kept = await hub.submit(createSubmission({ id: `${name}-${index}`, site, message: `Hej ${index}` }))
		if (!kept.ok) throw new Error('A lead was refused')
	}
	const spent = { wallMs: performance.now() - startedAt, processorMs: processorMs() - before }
	return { wallMs: spent.wallMs / leadsPerRound, processorMs: spent.processorMs / leadsPerRound }
}

async function listOnce({ leads }: Leads): Promise<number> {
	const before = processorMs()
	const found = await leads.findLeads({ site, view: 'all', staffId: '', page: 0, length: leadsShown })
	const spent = processorMs() - before
	if (found.leads.length !== leadsShown || found.leads.some(({ content }) => content === null))
		throw new Error('A lead cannot be read')
	return spent
}

async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'sealing-bench-'))
	try {
		const sealed = await openLeads(join(folder, 'sealed.sqlite'), true)
		const clear = await openLeads(join(folder, 'clear.sqlite'), false)
		const both = [sealed, clear]
		const kept = both.map(() => ({ wallMs: [] as number[], processorMs: [] as number[] }))
		for (const each of both) await keepSome(each, 'warm')
		// In turns, so that other programs disturb both alike.
		for (let round = 0; round < rounds; round++)
			for (const [index, each] of both.entries()) {
				const { wallMs, processorMs: ofProcessor } = await keepSome(each, `round ${round}`)
				kept[index]?.wallMs.push(wallMs)
				kept[index]?.processorMs.push(ofProcessor)
			}
		const listed = both.map(() => [] as number[])
		for (let index = 0; index < warmUps + lists; index++)
			for (const [which, each] of both.entries()) {
				const spent = await listOnce(each)
				if (index >= warmUps) listed[which]?.push(spent)
			}
		await Promise.all(both.map(({ db }) => db.destroy()))
		const row = (
			what: string,
			values: readonly (number[] | undefined)[],
			share: number,
			format = milliseconds,
		): Row => {
			const [measured = Number.NaN, baseline = Number.NaN] = values.map((each) => percentile(each ?? [], share))
			return { what, measured: format(measured), baseline: `${format(baseline)} unsealed`, ratio: measured / baseline }
		}
		const perSecond = (ms: number) => `${Math.round(1000 / ms)} a second`
		return [
			row(
				`leads kept, one after the other, median of ${rounds}`,
				kept.map(({ wallMs }) => wallMs),
				0.5,
				perSecond,
			),
			row(
				'processor time of a lead',
				kept.map((each) => each.processorMs),
				0.5,
			),
			row(`list of ${leadsShown} leads, processor time, p50`, listed, 0.5),
			row(`list of ${leadsShown} leads, processor time, p99`, listed, 0.99),
		]
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}

export default { name: 'Sealing: leads with keys of their own, against the same without (SQLite)', run } satisfies Bench
