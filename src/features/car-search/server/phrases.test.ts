import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { getSite } from '#sites/registry.ts'
import { ensureDemoStock } from '#stock/demo/ensure-demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockRecord } from '#stock/query.ts'
import { getRecord } from '#stock/testing/read-stock.ts'
import { openAddress, openList } from '../testing/open-list.ts'
import { englishPhrases } from '../testing/phrases/english.ts'
import { finnishPhrases } from '../testing/phrases/finnish.ts'
import { norwegianPhrases } from '../testing/phrases/norwegian.ts'
import type { Phrases } from '../testing/phrases/phrase.ts'
import { slovakPhrases } from '../testing/phrases/slovak.ts'
import { swedishPhrases } from '../testing/phrases/swedish.ts'

/** The cars of a list that a visitor sees first. */
const seenFirst = 6

const fieldOf = {
	brand: 'car_brand',
	model: 'car_model',
	version: 'car_version',
	fuel: 'car_fuel',
	body: 'car_body',
	gearbox: 'car_gearbox',
	drive: 'car_drive',
	color: 'car_color',
	condition: 'car_condition',
	city: 'car_site_city',
	region: 'car_site_region',
	year: 'car_year',
	equipment: 'car_equipment',
} as const

function fits(car: StockRecord, field: string, wanted: unknown): boolean {
	const value = String(car[field] ?? '')
	return wanted instanceof RegExp ? wanted.test(value) : [wanted].flat().some((each) => String(each) === value)
}

async function openStockOf(key: string) {
	const site = getSite(key)
	const { db, close } = await openSqlite({ isShared: true })
	const stock = createEmbeddedStock(db)
	await ensureDemoStock(stock, [site], { seed: 'forecourt', today: '2026-11-21' })
	return { stock, close, listPath: site.languages[0].paths.pathToCarList }
}

const languages: readonly [site: string, phrases: Phrases][] = [
	['carhall-se', swedishPhrases],
	['carhall-no', norwegianPhrases],
	['nordhall-fi', finnishPhrases],
	['nordhall-sk', slovakPhrases],
	['carhall-uk', englishPhrases],
]

test.each(languages)('the first cars on %s are those that the words mean', async (site, phrases) => {
	const { stock, close, listPath } = await openStockOf(site)
	const wrong: string[] = []
	for (const [phrase, { dropped, ...first }] of phrases) {
		const asked = `${listPath}?${new URLSearchParams({ keyphrase: phrase })}`
		const opened = await openAddress(asked, { stock, site })
		const [address, list] =
			opened && 'redirect' in opened
				? [opened.redirect, await openList(opened.redirect, { stock, site })]
				: [asked, opened]
		if (!list) throw new Error(`${asked} shows no list`)
		const { answer } = list
		const cars = await Promise.all(
			answer.cars.slice(0, seenFirst).map(({ id }) => getRecord(stock, `vehicles-${site}`, id)),
		)
		const missed = cars.flatMap((car) =>
			Object.entries(first).filter(
				([name, wanted]) => !car || !fits(car, fieldOf[name as keyof typeof fieldOf], wanted),
			),
		)
		if (cars.length === 0 || missed.length > 0 || answer.relaxed?.dropped !== dropped)
			wrong.push(
				`${phrase}: ${address} has ${answer.total} cars, without "${answer.relaxed?.dropped ?? ''}", ${missed.join(' ')}`,
			)
	}
	await close()
	expect(wrong).toEqual([])
	expect(phrases.length).toBeGreaterThanOrEqual(60)
})
