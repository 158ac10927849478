import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createRandom } from '#platform/testing/random.ts'
import { languageOf } from '../index-language.ts'
import type { StockRecord } from '../query.ts'
import { replaceStock } from '../replace-stock.ts'
import { findSchema } from '../schema.ts'
import { randomVehicle } from '../testing/random-vehicles.ts'
import { createEmbeddedStock } from './embedded-stock.ts'
import { ColumnarIndex } from './engine/columnar-index.ts'
import { joinParts } from './engine/index-image.ts'
import { applyChanges, lettersPerSlice } from './index-columns.ts'
import type { SlicedWork } from './sliced-work.ts'
import { splitRecord } from './stored-record.ts'

const index = 'vehicles-carhall-se'
const schema = findSchema(index)
if (!schema) throw new Error('no schema')

function cars(count: number, words: (id: number) => string): StockRecord[] {
	const random = createRandom(1)
	return Array.from({ length: count }, (_, id) => ({
		...randomVehicle(random, String(id)),
		car_description: words(id),
	}))
}

/** Twelve words that no other car has. */
const ownWords = (id: number) => Array.from({ length: 12 }, (_, i) => `ord${id}nummer${i}`).join(' ')

/** What was done in each slice, by a count that grows. */
function slices(work: SlicedWork<unknown>, count: () => number): number[] {
	const done: number[] = []
	for (let before = count(), step = work.next(); ; step = work.next()) {
		done.push(count() - before)
		before = count()
		if (step.done) return done
	}
}

const emptyColumns = () => new ColumnarIndex({ schema, ...languageOf(index) })

test('records are indexed in slices of so many letters', () => {
	const columns = emptyColumns()
	const stored = cars(300, () => 'lång beskrivning '.repeat(300)).map((car) => splitRecord(schema, car))
	const letters = stored.reduce((sum, { card, rest }) => sum + card.length + rest.length, 0)
	const done = slices(applyChanges(columns, stored), () => columns.size)
	expect(columns.size).toBe(300)
	expect(Math.max(...done)).toBeLessThanOrEqual(Math.ceil(lettersPerSlice / (letters / 300)) + 1)
})

test('an image is restored in slices of rows, and words are prepared for the first search in slices', () => {
	const columns = emptyColumns()
	for (const car of cars(2500, ownWords)) columns.put(car)
	const image = joinParts(columns.image())
	const done = slices(ColumnarIndex.restored({ schema, ...languageOf(index) }, image), () => 0)
	// Each column, words by ten thousand, rows by two thousand, dictionaries, the order of words by five thousand.
	const dictionaries = [...columns.columns.values()].filter((each) => 'dictionary' in each).length
	const words = image.words.reduce((sum, chunk) => sum + chunk.words.length, 0)
	expect(words).toBeGreaterThan(30_000)
	expect(done.length).toBeGreaterThanOrEqual(
		columns.columns.size + image.words.length + 1 + dictionaries + Math.floor(words / 5000),
	)
})

forEachDatabase((_name, openTestDatabase) => {
	test('searches are answered from the old stock while a new one is read', async () => {
		const { db } = await openTestDatabase()
		const [importing, serving] = [createEmbeddedStock(db), createEmbeddedStock(db)]
		await replaceStock(
			importing,
			index,
			cars(100, () => ''),
		)
		const total = async () => {
			const answer = await serving.search({ index, limit: 1, keyphrase: 'kia' })
			return answer.ok ? answer.value.total_items : null
		}
		const old = await total()
		await replaceStock(importing, index, cars(1000, ownWords))

		const totals: (number | null)[] = []
		let isRead = false
		const reading = serving.pollChanges().then(() => {
			isRead = true
		})
		while (!isRead) {
			totals.push(await total())
			await nextTurn()
		}
		await reading
		totals.push(await total())
		expect(totals.length).toBeGreaterThan(10)
		const different = totals.filter((each, i) => each !== totals[i - 1])
		expect(different).toEqual([old, expect.any(Number)])
	})
})
