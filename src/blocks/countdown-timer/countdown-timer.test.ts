import { afterEach, expect, test, vi } from 'vitest'
import { blockContext } from '../testing/block-context.ts'
import { countdownTimer } from './countdown-timer.block.ts'

afterEach(() => void vi.useRealTimers())

test.each([
	['shows whole minutes, and lives until the next', '2026-11-24T10:00:00Z', '2026-11-23T10:05:00Z', 20],
	['lives until its end', '2026-11-23T10:05:50Z', '2026-11-23T10:05:00Z', 10],
	['does not age after its end', '2026-11-23T10:00:00Z', '2026-11-23T10:00:00Z', Number.POSITIVE_INFINITY],
])('a countdown %s', async (_, end, shown, age) => {
	vi.useFakeTimers({ now: new Date('2026-11-23T10:05:40Z'), toFake: ['Date'] })
	const context = blockContext({ address: '/' })
	const data = await countdownTimer.load?.(countdownTimer.schema.parse({ Date: end }), context, {})
	expect(data?.now).toBe(Date.parse(shown))
	expect(context.cache.ageLimit).toBe(age)
})
