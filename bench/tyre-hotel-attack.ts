import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { attemptLimits } from '#tyre-hotel/embedded/attempt-limits.ts'
import { attackTyreHotel } from '#tyre-hotel/testing/attack-tyre-hotel.ts'
import type { Bench, Row } from './bench.ts'

/** The attack of the tests at full length. */
const attack = { guesses: 1_000_000, accounts: 100, addresses: 1000 }
const codes = 10_000

async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'tyre-hotel-attack-'))
	const db = openDatabase({ file: join(folder, 'attack.sqlite') })
	try {
		await migrate(db)
		const startedAt = performance.now()
		const { compared, opened, sent, warnings } = await attackTyreHotel(db, attack)
		const seconds = (performance.now() - startedAt) / 1000
		const all = compared.reduce((sum, each) => sum + each, 0)
		const most = Math.max(...compared)
		const { limit } = attemptLimits.try.plate
		const allowed = limit * attack.accounts
		const { guesses, accounts, addresses } = attack
		return [
			{
				what: `${guesses.toLocaleString('en-GB')} guesses, ${accounts} accounts, ${addresses} addresses`,
				measured: `${seconds.toFixed(1)} s, ${((seconds * 1000 * 1000) / guesses).toFixed(0)} µs each`,
			},
			{ what: 'compared with a code', measured: String(all), target: `≤ ${allowed}`, met: all <= allowed },
			{ what: 'of one account, at most', measured: String(most), target: `≤ ${limit}`, met: most <= limit },
			{
				what: 'accounts opened',
				measured: String(opened),
				baseline: `${(all / codes).toFixed(2)} by chance`,
				// More than one has a chance of 0.5 %.
				...{ target: '≤ 1', met: opened <= 1 },
			},
			{ what: 'messages to customers', measured: String(sent) },
			{ what: 'lines in the log', measured: String(warnings.length) },
		]
	} finally {
		await db.destroy()
		rmSync(folder, { recursive: true, force: true })
	}
}

export default { name: 'Tyre hotel: guessing codes', run } satisfies Bench
