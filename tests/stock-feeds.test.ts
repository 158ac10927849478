import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { csvRows } from '#stock/import/csv-rows.ts'
import { importFeed } from '#stock/import/import-feed.ts'
import { columnsOf, mappedFields } from '#stock/import/mapping.ts'
import { readMapping } from '#stock/import/read-mapping.ts'
import { findSchema } from '#stock/schema.ts'
import { getRecord } from '#stock/testing/read-stock.ts'

const index = 'vehicles-carhall-se'
const [csv = '', mappingText = '', report = '', record = ''] = Array.from(
	readFileSync('docs/stock-feeds.md', 'utf8').matchAll(/^```(?:csv|json)\n(.*?)^```$/gms),
	([, block]) => block,
)

async function importExample(text: string) {
	const schema = findSchema(index)
	if (!schema) throw new Error('no schema')
	const mapping = readMapping(mappingText, schema)
	if (!mapping.ok) throw new Error(mapping.error)
	async function* content() {
		// Every letter of the example has the same code in both.
		yield Buffer.from(text, 'latin1')
	}
	const stock = createEmbeddedStock((await openSqlite()).db)
	const imported = await importFeed({
		stock,
		index,
		rows: csvRows(content(), mapping.value),
		fields: mappedFields(mapping.value),
		columnsOf: (field) => columnsOf(mapping.value, field),
		defaults: { car_price_currency: 'SEK' },
		maxRejectedShare: 0.5,
		now: () => new Date('2026-11-22T10:00:00Z'),
	})
	expect(imported.result).toEqual({ ok: true, value: undefined })
	return { ...imported, stock }
}

test('the example of docs/stock-feeds.md gives the report and the record that it shows', async () => {
	// The pound sign is in Latin-1, as are all letters of the file.
	expect((await importExample(csv)).report).toMatchObject(JSON.parse(report))
	for (const price of ['11.000', '£11 000']) {
		const { stock } = await importExample(csv.replace('£11,000', price))
		const stored = await getRecord(stock, index, 'A-17')
		// Swedish groups by a space that does not break.
		expect(JSON.parse(JSON.stringify(stored).replaceAll('\u00a0', ' '))).toEqual(JSON.parse(record))
	}
})
