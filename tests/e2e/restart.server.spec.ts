import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { ended, type ServerUnderTest, startServerUnderTest } from './server-under-test.ts'

async function countCars({ port }: ServerUnderTest): Promise<number> {
	const answer = await fetch(`http://127.0.0.1:${port}/api/search`, {
		method: 'POST',
		body: JSON.stringify({ index: 'vehicles-carhall-se', limit: 0 }),
	})
	return (await answer.json()).total_items
}

test('a server that was killed starts again with all data, and does not start on a lost database', async () => {
	// The demo stock is written twice.
	test.setTimeout(120_000)
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-restart-'))
	const dataDir = join(folder, 'data')
	try {
		const beginner = startServerUnderTest(dataDir)
		beginner.ready.catch(() => 'killed before it was ready, as meant')
		await delay(2500)
		await ended(beginner.process, 'SIGKILL')

		const first = await startServerUnderTest(dataDir).ready
		const cars = await countCars(first)
		expect(cars).toBeGreaterThan(1000)
		await first.kill()

		const second = await startServerUnderTest(dataDir).ready
		expect(await countCars(second)).toBe(cars)
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
