import { expect, test } from 'vitest'
import { findSite } from '#sites/registry.ts'
import { replaceStock } from '../replace-stock.ts'
import { listAll } from '../testing/read-stock.ts'
import { createSlowStock } from '../testing/slow-stock.ts'
import { ensureDemoStock } from './ensure-demo-stock.ts'

const options = { seed: 'test', today: '2026-11-21', count: 5 }
const carhall = findSite('carhall-se')
const trucks = findSite('nordhall-trucks')
if (!carhall || !trucks) throw new Error('Sites are missing')

test('empty indexes are filled once, sites without cars have none', async () => {
	const { stock } = createSlowStock()
	expect(await ensureDemoStock(stock, [carhall, trucks], options)).toEqual([
		{ index: 'sites-carhall-se', count: 12 },
		{ index: 'vehicles-carhall-se', count: 5 },
	])
	expect(await ensureDemoStock(stock, [carhall, trucks], options)).toEqual([])
	expect(await stock.listIndexes()).toMatchObject({ value: ['sites-carhall-se', 'vehicles-carhall-se'] })
})

test("an operator's own cars stay as they are", async () => {
	const own = { car_id: '1', car_brand: 'Volvo', car_model: 'V60' }
	const { stock } = createSlowStock()
	await stock.upsert('vehicles-carhall-se', [own])
	expect(await ensureDemoStock(stock, [carhall], options)).toEqual([{ index: 'sites-carhall-se', count: 12 }])
	expect(await listAll(stock, 'vehicles-carhall-se', Object.keys(own))).toEqual([own])
})

test('what another process fills at the same time is left to it, and a stock that is down is an error', async () => {
	const { stock, breakDown } = createSlowStock()
	async function beginGeneration(index: string) {
		const begun = await stock.beginGeneration(index)
		await replaceStock(stock, index, [])
		return begun
	}
	expect(await ensureDemoStock({ ...stock, beginGeneration }, [carhall], options)).toEqual([])
	breakDown()
	await expect(ensureDemoStock(stock, [carhall], options)).rejects.toThrow('cannot be read')
})
