import { expect, test } from 'vitest'
import { describeStock } from '../stock.contract.ts'
import { createSlowStock } from './slow-stock.ts'

describeStock(async () => createSlowStock({ delayMs: 0 }))

test('several searches are one round trip, and an answer comes later', async () => {
	const slow = createSlowStock({ delayMs: 20 })
	const request = { index: 'vehicles-carhall-se' }
	const startedAt = performance.now()
	await slow.stock.searchMany([request, request, request])
	expect(slow.roundTrips).toBe(1)
	expect(performance.now() - startedAt).toBeGreaterThan(15)
})
