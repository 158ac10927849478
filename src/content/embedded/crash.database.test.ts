import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { countKills } from '#testing/count-kills.ts'
import { openTestStore } from '../testing/open-store.ts'

const writerScript = fileURLToPath(new URL('../testing/write-until-killed.ts', import.meta.url))
const site = 'carhall-se'
const pageIds = ['left', 'right']
const kills = countKills(4)

/** Kills the writer shortly after it has acknowledged some writes, usually during another write. */
async function killWriter(location: DatabaseLocation, moment: { afterWrites: number; ms: number }): Promise<number> {
	const writer = spawn(process.execPath, [writerScript, JSON.stringify(location)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	const ended = once(writer, 'close')
	let acknowledged = 0
	let count = 0
	for await (const line of createInterface(writer.stdout)) {
		acknowledged = Number(line)
		count++
		if (count === moment.afterWrites) void delay(moment.ms).then(() => writer.kill('SIGKILL'))
	}
	const [, signal] = await ended
	expect(signal).toBe('SIGKILL')
	return acknowledged
}

/** Random moments, the same in every run. */
function* seededMoments(): Generator<{ afterWrites: number; ms: number }> {
	let state = 20_261_121
	const next = (limit: number) => {
		state = (state * 48_271) % 2_147_483_647
		return state % limit
	}
	for (let kill = 0; kill < kills; kill++) yield { afterWrites: 1 + next(12), ms: next(9) }
}

forEachDatabase((name, openTestDatabase) => {
	test(`acknowledged writes survive ${kills} kills, and no write is stored partly`, async () => {
		const { db, location } = await openTestDatabase()
		const store = await openTestStore(db)
		await store.write(async (writer) => {
			for (const pageId of pageIds) {
				await writer.createPage({ site, pageId, kind: 'page', name: pageId, parentId: null, position: 0 })
				await writer.setPath({ site, pageId, language: 'sv', path: `/${pageId}` })
			}
		})

		for (const moment of seededMoments()) {
			const acknowledged = await killWriter(location, moment)

			const reopened = openDatabase(location)
			const after = await openTestStore(reopened)
			// PostgreSQL may still be committing the last write of the killed process; this call waits for it.
			await after.write((writer) => writer.claimEmptySite(site))
			const numbers = await Promise.all(
				pageIds.map(async (pageId) => {
					const revisions = await after.listRevisions({ site, pageId, language: 'sv' })
					expect(revisions.map((revision) => revision.number)).toEqual(countdown(revisions.length))
					const page = await after.getPage({ site, language: 'sv', path: `/${pageId}` })
					expect(page?.revision).toBe(revisions.length)
					expect(page?.route.metaTitle).toBe(`${revisions.length}`)
					return revisions.length
				}),
			)
			// One more than acknowledged is possible: the commit can precede the kill, and the kill the message.
			expect([acknowledged, acknowledged + 1]).toContain(numbers[0])
			expect(numbers[1]).toBe(numbers[0])
			if (name === 'sqlite')
				expect((await sql`pragma integrity_check`.execute(reopened)).rows).toEqual([{ integrity_check: 'ok' }])
			await reopened.destroy()
		}
	})
})

function countdown(from: number): number[] {
	return Array.from({ length: from }, (_, index) => from - index)
}
