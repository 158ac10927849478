import type { ContentSource } from '#content/content-source.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { isRedirect } from '#page/redirect.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { replaceStock } from '#stock/replace-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import { createContext } from '#testing/create-context.ts'
import { loadCarList, loadCarListData } from '../server/load-car-list.ts'

/** 130 Volvos (100 of them diesel), 60 Audis and one BMW, each more expensive than the one before. */
export function listedCars(): StockRecord[] {
	const car = (id: number, fields: StockRecord): StockRecord => ({
		car_id: String(id),
		slug: `car-${id}`,
		car_price: 100_000 + id * 1000,
		car_price_currency: 'SEK',
		car_year: 2015 + (id % 10),
		car_fuel: 'Bensin',
		car_publishdate: `2026-01-01T00:00:00.${String(id).padStart(3, '0')}Z`,
		...fields,
	})
	return [
		...Array.from({ length: 130 }, (_, i) =>
			car(i, {
				car_brand: 'Volvo',
				car_model: i % 2 ? 'XC60' : 'V60',
				car_fuel: i < 100 ? 'Diesel' : 'El',
				car_site_city: 'Malmö',
			}),
		),
		...Array.from({ length: 60 }, (_, i) => car(200 + i, { car_brand: 'Audi', car_model: 'A4', car_fuel: 'Diesel' })),
		car(300, { car_brand: 'BMW', car_model: 'i4', car_fuel: 'El', car_color: 'Gul' }),
	]
}

/** A stock with these cars, by index. */
export async function openStock(
	carsOf: Record<string, StockRecord[]>,
): Promise<{ stock: StockReader; close: () => Promise<void> }> {
	const { db, close } = await openSqlite({ isShared: true })
	const stock = createEmbeddedStock(db)
	for (const [index, cars] of Object.entries(carsOf)) {
		const written = await replaceStock(stock, index, cars)
		if (!written.ok) throw new Error(written.error.code)
	}
	return { stock, close }
}

/** A site without content about cars. */
const content = {
	getPage: async () => null,
	getDictionary: async () => ({}),
} as Partial<ContentSource> as ContentSource

type Asked = { stock: StockReader; site?: string }

/** The result at an address: null, a redirect, or a list. */
export async function openAddress(address: string, { stock, site }: Asked) {
	const page = await loadCarList(createContext(address, { content, stock }, { site }))
	return page && isRedirect(page) ? { redirect: decodeURIComponent(page.redirectTo) } : page
}

export async function openList(address: string, asked: Asked) {
	const opened = await openAddress(address, asked)
	if (!opened || 'redirect' in opened) throw new Error(`${address} shows no list but ${JSON.stringify(opened)}`)
	return opened
}

/** The browser's data for the list at an address. */
export function openData(address: string, { stock, site }: Asked) {
	return loadCarListData(createContext(address, { content, stock }, { site }))
}
