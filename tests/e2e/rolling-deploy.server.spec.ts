import { expect, test } from '@playwright/test'
import { hasHaproxy } from '../../scripts/rolling/haproxy.ts'
import { rollProcesses } from '../../scripts/rolling/roll.ts'

// The whole of it, with three processes and a later release: `npm run rolling-deploy`.
test('two processes behind HAProxy are replaced while visitors come, and no request fails', async () => {
	test.setTimeout(300_000)
	test.skip(!hasHaproxy(), 'no HAProxy is installed on this machine')
	const result = await rollProcesses({ processes: 2, requests: 1500, atOnce: 3, next: process.cwd() })
	test.skip(result === null, 'no PostgreSQL is installed on this machine')
	expect(result?.failed).toEqual([])
	expect(result?.files.size).toBeGreaterThan(5)
})
