import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#db/tables.ts'
import { forEachDatabase, openSqlite } from '#db/testing/test-database.ts'
import type { ImportReport } from '#platform/feed/import-report.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import type { StockRecord } from '../query.ts'
import { getRecord } from '../testing/read-stock.ts'
import { createSlowStock } from '../testing/slow-stock.ts'
import { csvRows } from './csv-rows.ts'
import { openFeed } from './feed-file.ts'
import { type ImportOptions, importFeed } from './import-feed.ts'
import { columnsOf, csvMapping, mappedFields } from './mapping.ts'
import { ndjsonRows } from './ndjson-rows.ts'

const index = 'vehicles-carhall-uk'
const today = new Date('2026-11-21T09:00:00Z')

const cars = (count: number): StockRecord[] =>
	Array.from({ length: count }, (_, i) => ({
		car_id: String(i),
		car_brand: 'Kia',
		car_model: 'Niro',
		car_price: 10_000 + i,
	}))

const lines = (records: readonly StockRecord[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')

function fileOf(content: string | Buffer): string {
	const folder = createTestFolder()
	const file = join(folder, 'feed')
	writeFileSync(file, content)
	return file
}

async function importNdjson(
	db: Kysely<Database>,
	content: string | Buffer,
	options: Pick<ImportOptions, 'allowShrink' | 'maxRejectedShare' | 'saveReport'> = {},
) {
	const feed = await openFeed(fileOf(content))
	const rows = ndjsonRows(feed.content)
	const stock = createEmbeddedStock(db)
	return importFeed({ stock, index, rows, defaults: { car_price_currency: 'GBP' }, now: () => today, ...options })
}

async function totalOf(db: Kysely<Database>): Promise<number | undefined> {
	const answer = await createEmbeddedStock(db).search({ index, limit: 0 })
	return answer.ok ? answer.value.total_items : undefined
}

forEachDatabase((_name, openTestDatabase) => {
	test('good rows become visible together, bad rows are reported by line and reason', async () => {
		const { db } = await openTestDatabase()
		const [first, second] = cars(2)
		const { report, result } = await importNdjson(
			db,
			lines([
				{ ...first, car_color: null },
				{ ...first, car_color: null },
				{ ...first, car_price: 1 },
				{ ...second, car_year: 2028 },
				{ ...second, car_price: '12' },
				{ car_id: '9', car_brand: 'Kia' },
				{ ...second, car_year: 2027 },
			]),
			{ maxRejectedShare: 0.9 },
		)
		expect(result).toEqual({ ok: true, value: undefined })
		expect(report).toMatchObject({ rows: 7, accepted: 2, duplicates: 1, rejected: 4, duplicateLines: [2] })
		expect(report.rejections).toEqual([
			{ line: 3, reason: 'car_id: 0 is already in another row' },
			{ line: 4, reason: 'car_year: 2028 is after next year' },
			{ line: 5, reason: expect.stringContaining('car_price') },
			{ line: 6, reason: expect.stringContaining('car_model') },
		])
		expect(await getRecord(createEmbeddedStock(db), index, '0')).toEqual({
			...first,
			slug: 'kia-niro',
			car_price_currency: 'GBP',
		})
	})

	test('a description becomes plain text at import, and a shortened one is reported', async () => {
		const { db } = await openTestDatabase()
		const [first, second, third] = cars(3)
		const { report } = await importNdjson(
			db,
			lines([
				{ ...first, car_description: '<p title="a > b">Fin bil från &Scaron;koda.</p><script>alert(1)</script>' },
				{ ...second, car_description: `${'ord '.repeat(20_000)}<b>slut</b>` },
				{ ...third, car_description: 'x'.repeat(280_000) },
			]),
			{ maxRejectedShare: 0.9 },
		)
		expect(report.fieldWarnings).toEqual([
			{ line: 2, field: 'car_description', reason: 'shortened from 80004 to 10000 characters' },
		])
		expect(report.rejections).toEqual([{ line: 3, reason: 'car_description: longer than 100000 characters' }])
		const stock = createEmbeddedStock(db)
		expect(await getRecord(stock, index, '0')).toMatchObject({ car_description: 'Fin bil från Škoda.' })
		const shortened = await getRecord(stock, index, '1')
		expect(shortened?.car_description).toMatch(/^(?:ord )+ord…$/)
		expect(String(shortened?.car_description).length).toBeLessThanOrEqual(10_000)
	})

	test('a compressed feed is decompressed, and a truncated one leaves the stock untouched', async () => {
		const { db } = await openTestDatabase()
		const packed = gzipSync(lines(cars(3000)))
		expect((await importNdjson(db, packed)).report.accepted).toBe(3000)
		const text = lines(cars(4000))
		for (const broken of [packed.subarray(0, packed.length - 9), packed.subarray(0, 500), text.slice(0, -9), '']) {
			await expect(importNdjson(db, broken)).rejects.toThrow(/half-way|damaged|empty/)
			expect(await totalOf(db)).toBe(3000)
		}
		const damaged = Buffer.from(packed)
		damaged.fill(0xaa, 2000, 2100)
		await expect(importNdjson(db, damaged)).rejects.toThrow('damaged')
		expect(await db.selectFrom('stock_generation').selectAll().execute()).toHaveLength(1)
	})

	test('a feed with too many rejected rows, or a report that cannot be saved, changes nothing', async () => {
		const { db } = await openTestDatabase()
		await importNdjson(db, lines(cars(10)))
		const bad = Array.from({ length: 6 }, (_, i) => ({ car_id: `bad ${i}`, car_brand: 'Kia', car_model: 'Niro' }))
		const reports: ImportReport[] = []
		const saveReport = async (report: ImportReport) => void reports.push(report)
		const refused = await importNdjson(db, lines([...cars(20), ...bad]), { saveReport })
		expect(refused.result).toEqual({
			ok: false,
			error: { code: 'too-many-rejected', rejected: 6, rows: 26, maxRejectedShare: 0.2 },
		})
		expect(reports).toEqual([refused.report])
		expect(reports[0]?.rejections[0]?.reason).toMatch(/^car_id: no id/)
		expect(await totalOf(db)).toBe(10)

		const full = async () => {
			expect(await totalOf(db), 'nothing is published before the report is saved').toBe(10)
			throw new Error('ENOSPC')
		}
		await expect(importNdjson(db, lines(cars(20)), { saveReport: full })).rejects.toThrow('ENOSPC')
		expect(await totalOf(db)).toBe(10)
		expect((await importNdjson(db, lines([...cars(20), ...bad]), { maxRejectedShare: 0.25 })).result.ok).toBe(true)
		expect(await totalOf(db)).toBe(20)
	})

	test('an import into a stock that is down says so and changes nothing', async () => {
		const { stock, breakDown } = createSlowStock()
		const rows = (count: number) => ndjsonRows(Readable.from([Buffer.from(lines(cars(count)))]))
		expect((await importFeed({ stock, index, rows: rows(3) })).result).toEqual({ ok: true, value: undefined })
		expect(await stock.count(index)).toEqual({ ok: true, value: 3 })
		const saveReport = async () => breakDown()
		for (const given of [{ saveReport }, {}]) {
			const { report, result } = await importFeed({ stock, index, rows: rows(5), ...given })
			expect(result).toEqual({ ok: false, error: { code: 'unavailable', reason: 'down' } })
			expect(report.index).toBe(index)
		}
	})

	test('a feed with less than half of the stock needs permission', async () => {
		const { db } = await openTestDatabase()
		await importNdjson(db, lines(cars(300)))
		const { result } = await importNdjson(db, lines(cars(149)))
		expect(result).toEqual({ ok: false, error: { code: 'shrinks-stock', accepted: 149, present: 300 } })
		expect(await totalOf(db)).toBe(300)
		expect((await importNdjson(db, lines(cars(149)), { allowShrink: true })).result.ok).toBe(true)
		expect(await totalOf(db)).toBe(149)
		expect((await importNdjson(db, '{}\n', { allowShrink: true })).result).toEqual({
			ok: false,
			error: { code: 'nothing-accepted' },
		})
	})
})

const adverts = process.env.UK_USED_CARS ?? '../shared/data/uk-used-cars.csv.gz'

test.skipIf(!existsSync(adverts))(
	'the British adverts are taken with the mapping that is shipped (needs the data set)',
	async () => {
		const { db } = await openSqlite()
		const mapping = csvMapping.parse(JSON.parse(readFileSync('stock-mappings/uk-used-cars.json', 'utf8')))
		const rows = csvRows((await openFeed(adverts)).content, mapping)
		const { report } = await importFeed({
			stock: createEmbeddedStock(db),
			index,
			rows,
			fields: mappedFields(mapping),
			columnsOf: (field) => columnsOf(mapping, field),
			now: () => today,
		})
		expect(report).toMatchObject({ rows: 99_187, accepted: 97_711, duplicates: 1475, rejected: 1 })
		expect(report.rejections).toEqual([{ line: 39_177, reason: 'car_year: 2060 is after next year (column "year")' }])
		expect(report.fieldWarnings).toContainEqual({
			line: 7507,
			field: 'engine',
			reason: '0 is less than 0.6 (column "engineSize")',
		})
	},
	120_000,
)
