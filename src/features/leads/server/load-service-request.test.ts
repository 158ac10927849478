import { afterEach, expect, test, vi } from 'vitest'
import { createCacheRules } from '#page/cache-rules.ts'
import { createVisit } from '#page/visit.ts'
import { silentLog } from '#platform/logger.ts'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { createSlowStock } from '#stock/testing/slow-stock.ts'
import type { OpenForm } from '../lead-answer.ts'
import { loadServiceRequest } from './load-service-request.ts'

afterEach(() => {
	vi.useRealTimers()
})

test('a page with the form lives until midnight of its market, because its first day is today', async () => {
	vi.useFakeTimers({ now: new Date('2026-11-22T21:30:00Z'), toFake: ['Date'] })
	const cache = createCacheRules()
	const { url } = createVisit(carhallSe, new URL('https://carhall-se.example/verkstad'))
	const openForm = (): OpenForm => ({ token: null, isSent: false, posted: null })
	const { stock } = createSlowStock()
	const { today } = await loadServiceRequest({ site: carhallSe, url, cache, log: silentLog }, { stock, openForm })
	expect([today, cache.ageLimit]).toEqual(['2026-11-22', 90 * 60])
})
