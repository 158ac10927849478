import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import { countKills } from '#testing/count-kills.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { replaceStock } from '../replace-stock.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'

const kills = countKills(5)
const index = 'vehicles-carhall-se'
const child = new URL('../testing/import-child.ts', import.meta.url).pathname

/** A little more than the steps of an import of 3,000 cars in batches of 250. */
const steps = 24

test(
	'an import killed at any moment leaves the complete old stock or the complete new one',
	async () => {
		const random = createRandom(20261121)
		const { db, location } = await openSqlite()
		const folder = dirname(location.file ?? '')
		const feeds = ['old', 'new'].map((label) => {
			const feed = join(folder, `${label}.ndjson`)
			const cars = Array.from({ length: 3000 }, (_, i) => ({
				...randomVehicle(random, String(i)),
				car_condition: label,
			}))
			writeFileSync(feed, cars.map((car) => `${JSON.stringify(car)}\n`).join(''))
			return { label, feed, cars }
		})
		await replaceStock(createEmbeddedStock(db), index, feeds[0]?.cars ?? [])

		let present = 'old'
		const outcomes = new Set<string>()
		for (let kill = 0; kill < kills; kill++) {
			const next = feeds.find(({ label }) => label !== present)
			// Evenly over the steps of the import, the last one after its end.
			const step = Math.ceil(((kill + 1) / kills) * steps)
			await runKilledImport(next?.feed ?? '', location.file ?? '', step, random.chance(0.5))

			const reopened = openDatabase(location)
			const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(reopened)
			expect(rows).toEqual([{ integrity_check: 'ok' }])
			const answer = await createEmbeddedStock(reopened).search({
				index,
				facets: [{ name: 'car_condition' }],
				limit: 100,
			})
			await reopened.destroy()
			if (!answer.ok) throw new Error(answer.error.code)
			const [condition, ...others] = answer.value.facet.flatMap((facet) => (facet.type === 'value' ? facet.values : []))
			expect([['old', 'new'].includes(condition?.text ?? ''), condition?.count, others]).toEqual([true, 3000, []])
			expect(answer.value.content).toHaveLength(100)
			outcomes.add(condition?.text === present ? 'as it was' : 'replaced')
			present = condition?.text ?? ''
		}
		expect([...outcomes].sort()).toEqual(['as it was', 'replaced'])

		// As if the killed imports had been a minute ago.
		await db.updateTable('stock_reader').set({ seen_at: 0 }).execute()
		await replaceStock(createEmbeddedStock(db), index, feeds[0]?.cars ?? [])
		expect(await db.selectFrom('stock_generation').selectAll().execute()).toHaveLength(2)
	},
	30_000 * kills,
)

/**
 * Kills the import at a step: the process exits by itself between two statements, or is killed from outside at an
 * arbitrary point.
 */
async function runKilledImport(feed: string, file: string, step: number, byItself: boolean): Promise<void> {
	const importing = spawn(process.execPath, [child, file, index, feed, byItself ? String(step) : ''], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	createInterface(importing.stdout).on('line', (line) => {
		if (!byItself && line === String(step)) importing.kill('SIGKILL')
	})
	await once(importing, 'close')
}
