import { expect, test } from 'vitest'
import { createCacheRules } from '#page/cache-rules.ts'
import { publishedDate } from './published-date.ts'

test('a page with a story whose day has not come lives until then', () => {
	const cache = createCacheRules()
	expect(publishedDate(cache, '2020-01-01')).toBe('2020-01-01')
	expect(publishedDate(cache, null)).toBeNull()
	expect(cache.ageLimit).toBe(Number.POSITIVE_INFINITY)
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
	expect(publishedDate(cache, tomorrow)).toBeNull()
	expect(cache.ageLimit).toBeGreaterThan(86_000)
	expect(cache.ageLimit).toBeLessThanOrEqual(86_400)
})
