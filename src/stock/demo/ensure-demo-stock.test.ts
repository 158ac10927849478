import { expect, test } from 'vitest'
import { findSite } from '#sites/registry.ts'
import type { StockRecord } from '../query.ts'
import type { Stock } from '../stock.ts'
import { ensureDemoStock } from './ensure-demo-stock.ts'

const options = { seed: 'test', today: '2026-11-21', count: 5 }
const carhall = findSite('carhall-se')
const trucks = findSite('nordhall-trucks')
if (!carhall || !trucks) throw new Error('Sites are missing')

/** Stock in memory with only what the demo stock needs. */
function createStock(indexes: Map<string, StockRecord[]>): Parameters<typeof ensureDemoStock>[0] {
	return {
		stock: {
			async replaceAll(index, records) {
				const kept: StockRecord[] = []
				for await (const record of records) kept.push(record)
				indexes.set(index, kept)
				return { ok: true, value: { count: kept.length } }
			},
		},
		countRecords: async (index) => indexes.get(index)?.length ?? 0,
	}
}

test('empty indexes are filled once, sites without cars have none', async () => {
	const indexes = new Map<string, StockRecord[]>()
	const stock = createStock(indexes)
	expect(await ensureDemoStock(stock, [carhall, trucks], options)).toEqual([
		{ index: 'sites-carhall-se', count: 12 },
		{ index: 'vehicles-carhall-se', count: 5 },
	])
	expect(await ensureDemoStock(stock, [carhall, trucks], options)).toEqual([])
	expect([...indexes.keys()]).toEqual(['sites-carhall-se', 'vehicles-carhall-se'])
})

test("an operator's own cars stay as they are", async () => {
	const own = { car_id: '1', car_brand: 'Volvo', car_model: 'V60' }
	const indexes = new Map<string, StockRecord[]>([['vehicles-carhall-se', [own]]])
	expect(await ensureDemoStock(createStock(indexes), [carhall], options)).toEqual([
		{ index: 'sites-carhall-se', count: 12 },
	])
	expect(indexes.get('vehicles-carhall-se')).toEqual([own])
})

test('what another process fills at the same time is left to it', async () => {
	const indexes = new Map<string, StockRecord[]>()
	const { countRecords } = createStock(indexes)
	const late: Pick<Stock, 'replaceAll'> = {
		async replaceAll(index) {
			indexes.set(index, [{ car_id: '1' }])
			throw new Error('published meanwhile')
		},
	}
	expect(await ensureDemoStock({ stock: late, countRecords }, [carhall], options)).toEqual([])
	const broken: Pick<Stock, 'replaceAll'> = { replaceAll: () => Promise.reject(new Error('the disk is full')) }
	indexes.clear()
	await expect(ensureDemoStock({ stock: broken, countRecords }, [carhall], options)).rejects.toThrow('the disk is full')
})
