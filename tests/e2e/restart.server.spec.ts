import { mkdtempSync, rmSync } from 'node:fs'
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

test('a server that is killed, in its first start or at work, starts again with everything in place', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-restart-'))
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
		const health = await fetch(`http://127.0.0.1:${second.port}/healthz`)
		expect(await health.json()).toMatchObject({ status: 'ok' })
		expect((await fetch(`http://127.0.0.1:${second.port}/`)).status).toBe(200)
		await second.stop()
	} finally {
		rmSync(dataDir, { recursive: true, force: true })
	}
})
