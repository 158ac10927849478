import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { sql } from 'kysely'
import { z } from 'zod'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { sites } from '#sites/registry.ts'
import { ensureDemoStock } from '#stock/demo/ensure-demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { startPostgres } from '../../src/db/testing/postgres-server.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

const site = 'carhall-se'
const found = z.object({
	total_items: z.number(),
	content: z.array(z.object({ car_id: z.string(), slug: z.string() })),
})

const ask = ({ port }: ServerUnderTest, path: string, body?: object) =>
	fetch(`http://127.0.0.1:${port}${path}`, {
		...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
		signal: AbortSignal.timeout(30_000),
	})

async function search(server: ServerUnderTest) {
	const answer = await ask(server, '/api/search', { index: `vehicles-${site}`, limit: 1, fields: ['car_id', 'slug'] })
	return found.parse(await answer.json())
}

const sendLead = (server: ServerUnderTest, carId: string, { id, message }: { id: string; message: string }) =>
	ask(server, '/api/forms/comhub', {
		formName: `${site}CarContactForm`,
		formSubmissionId: id,
		values: { car_id: carId, name: 'Anna Berg', phone: '0701234567', email: 'anna@example.com', message },
	})

/** A few cars for all other sites: the first start then has one site to give a whole stock. */
async function fillOtherSites(url: string): Promise<void> {
	const db = openDatabase(databaseLocation({ DATABASE_URL: url, DATA_DIR: '' }))
	try {
		const others = sites.filter(({ key }) => key !== site)
		const today = new Date().toISOString().slice(0, 10)
		await ensureDemoStock(createEmbeddedStock(db), others, { seed: 'forecourt', today, count: 20 })
	} finally {
		await db.destroy()
	}
}

/**
 * Locks the content as a process does that fills it; what is returned lets it go when `starting` has waited for longer than a visitor would,
 * or has failed.
 */
async function holdContent(url: string): Promise<(starting: Promise<unknown>) => Promise<void>> {
	const db = openDatabase({ url, maxConnections: 2 })
	const held = await db.startTransaction().execute()
	await held
		.updateTable('content_epoch')
		.set((row) => ({ value: row.ref('value') }))
		.execute()
	return async (starting) => {
		let hasFailed = false
		starting.catch(() => {
			hasFailed = true
		})
		const longest = sql<{ seconds: number | null }>`
			select extract(epoch from max(clock_timestamp() - waitstart))::float as seconds from pg_locks where not granted`
		const waited = async () => (await longest.execute(db)).rows[0]?.seconds ?? 0
		await expect.poll(async () => hasFailed || (await waited()) > 2, { timeout: 60_000 }).toBe(true)
		await held.rollback().execute()
		await db.destroy()
	}
}

test('two processes on PostgreSQL wait for who fills it, serve one stock, keep a lead once, and survive an outage', async () => {
	// A database is made and filled.
	test.setTimeout(120_000)
	const postgres = await startPostgres()
	test.skip(postgres === null, 'no PostgreSQL is installed on this machine')
	if (!postgres) return
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'))
	const shared = {
		DATABASE_URL: postgres.url,
		SECRET_KEY: 'a master key of 32 characters or more',
		LOG_LEVEL: 'silent',
	}
	const start = (environment: Record<string, string> = {}) =>
		startServerUnderTest(join(folder, 'data'), { ...shared, ...environment }).ready
	const servers: ServerUnderTest[] = []
	try {
		await expect(start()).rejects.toThrow(/ended with 1/)
		await fillOtherSites(postgres.url)
		const release = await holdContent(postgres.url)
		const starting = start({ FILL_EMPTY_DATABASE: '1' })
		await release(starting)
		const first = await starting
		const second = await start()
		servers.push(first, second)

		const { total_items: total, content } = await search(first)
		const [car] = content
		if (!car) throw new Error('There are no cars')
		expect(total).toBeGreaterThan(1000)
		expect(await search(second)).toEqual({ total_items: total, content })
		const seen = ['/', '/bilar/volvo', `/bil/${car.car_id}/${car.slug}`, '/anlaggning/carhall-uppsala']
		for (const server of servers) {
			for (const path of seen) expect((await ask(server, path)).status, path).toBe(200)
		}

		const question = { id: 'lead-of-postgres', message: 'Finns bilen kvar?' }
		expect((await sendLead(first, car.car_id, question)).status).toBe(202)
		expect((await sendLead(second, car.car_id, question)).status).toBe(202)
		expect((await sendLead(second, car.car_id, { ...question, message: 'En annan fråga' })).status).toBe(409)

		for (const server of servers)
			await expect.poll(async () => (await ask(server, '/healthz')).status, { timeout: 60_000 }).toBe(200)
		await postgres.stop()
		for (const server of servers) {
			// What is in memory can still be read: no reason to send visitors elsewhere.
			// An answer about health is kept for half a second.
			const health = async () => {
				const answer = await ask(server, '/healthz')
				return { code: answer.status, ...(await answer.json()) }
			}
			await expect.poll(health, { timeout: 30_000 }).toMatchObject({
				code: 200,
				status: 'degraded',
				content: 'ok',
				stock: 'ok',
				database: 'storage-unreachable',
			})
			for (const path of seen) expect((await ask(server, path)).status, path).toBe(200)
			expect((await sendLead(server, car.car_id, { ...question, id: 'lead-of-nobody' })).status).toBe(503)
		}
	} finally {
		for (const server of servers) await server.stop()
		await postgres.stop()
		rmSync(folder, { recursive: true, force: true })
	}
})
