import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { sites } from '#sites/registry.ts'
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

const sitesWithCars = sites.filter(({ stock }) => stock)

/** The number of cars on each site that sells some. */
function countCars(request: APIRequestContext, { port }: ServerUnderTest): Promise<number[]> {
	return Promise.all(
		sitesWithCars.map(async ({ key, stock }) => {
			const answer = await request.post(`http://127.0.0.1:${port}/api/search`, {
				headers: { host: `${key}.localhost:${port}` },
				data: { index: stock?.vehicles, limit: 0 },
			})
			return (await answer.json()).total_items
		}),
	)
}

test('a server that was killed starts again with all data, and does not start on a lost database', async ({
	request,
}) => {
	// Copied, and loaded twice.
	test.setTimeout(120_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-restart-'))
	const dataDir = join(folder, 'data')
	try {
		// Another start was killed while it filled them: see `start-server.ts`.
		cpSync(process.env.E2E_SEED_DIR ?? '', dataDir, { recursive: true })
		const first = await startServerUnderTest(dataDir).ready
		await first.kill()

		const second = await startServerUnderTest(dataDir).ready
		expect(await countCars(request, second)).toEqual(sitesWithCars.map(() => 1500))
		const health = async () => (await fetch(`http://127.0.0.1:${second.port}/healthz`)).json()
		await expect.poll(health, { timeout: 60_000 }).toMatchObject({ status: 'ok' })
		expect((await fetch(`http://127.0.0.1:${second.port}/`)).status).toBe(200)
		await second.stop()

		const files = ['forecourt.sqlite', 'forecourt.sqlite-wal', 'forecourt.sqlite-shm']
		for (const file of files) rmSync(join(dataDir, file), { force: true })
		await expect(startServerUnderTest(dataDir).ready).rejects.toThrow(/ended with 1/)
		rmSync(dataDir, { recursive: true })
		await expect(startServerUnderTest(dataDir).ready).rejects.toThrow(/ended with 1/)
		expect(existsSync(dataDir)).toBe(false)
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
})
