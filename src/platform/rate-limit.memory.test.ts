import { expect, test } from 'vitest'
import { heldBytes } from '#testing/held-bytes.ts'
import { createRateLimit } from './rate-limit.ts'

test('a limit takes memory for the keys it has seen, not for those it has room for', async () => {
	const before = await heldBytes()
	const limits = Array.from({ length: 50 }, () => createRateLimit({ limit: 1, windowMs: 1000, now: () => 0 }))
	const heldByEach = ((await heldBytes()) - before) / limits.length
	expect(heldByEach).toBeLessThan(20_000)
})
