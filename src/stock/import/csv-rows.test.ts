import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { withColumns } from './mapped-record.ts'
import { type CsvMapping, csvMapping } from './mapping.ts'

const mapping = csvMapping.parse({
	idFromContent: 'car_id',
	values: { economy: { column: 'mpg', type: 'number', min: 10, ifWrong: 'leave-out' } },
	fields: {
		car_brand: { column: 'make', lookup: { Skoda: 'Škoda', Other: null } },
		car_model: { column: 'model' },
		car_price: { column: 'price', type: 'integer', min: 1 },
		car_price_text: { template: '£{car_price|grouped}' },
		car_is_used: { value: true, type: 'flag' },
		car_description: { template: ['{car_model} by {make}.', 'Does {economy} mpg.'] },
	},
})

const rowsOf = (...chunks: (string | Buffer)[]) => rowsBy(mapping, ...chunks)

async function rowsBy(by: CsvMapping, ...chunks: (string | Buffer)[]) {
	async function* content() {
		for (const chunk of chunks) yield Buffer.from(chunk)
	}
	const rows = []
	for await (const some of csvRows(content(), by)) rows.push(...some)
	return rows
}

const header = 'make,model,price,mpg\n'

describe('a CSV feed', () => {
	test('becomes records by the mapping', async () => {
		const [row] = await rowsOf(header, 'Skoda, Octavia ,15000,55.4\n')
		expect(row).toEqual({
			line: 2,
			record: {
				car_id: expect.stringMatching(/^\d+$/),
				car_brand: 'Škoda',
				car_model: 'Octavia',
				car_price: 15_000,
				car_price_text: '£15,000',
				car_is_used: true,
				car_description: 'Octavia by Skoda. Does 55.4 mpg.',
			},
		})
	})

	test('gives the same advert the same id on any line, and another advert another id', async () => {
		const rows = await rowsOf(header, 'Audi,A1,100,50\nAudi,A1,200,50\n Audi,A1 ,100,50\n')
		const ids = rows.map((row) => ('record' in row ? row.record.car_id : null))
		expect(ids[0]).toBe(ids[2])
		expect(ids[0]).not.toBe(ids[1])
	})

	test('leaves out missing and wrong values, and reports the wrong ones', async () => {
		const [row] = await rowsOf(header, 'Other,A1,100,0.3\n')
		expect(row).toMatchObject({
			line: 2,
			warnings: [{ field: 'economy', reason: '0.3 is less than 10 (column "mpg")' }],
		})
		expect(row).toHaveProperty('record.car_description', 'A1 by Other.')
		expect(row).not.toHaveProperty('record.car_brand')
	})

	test('rejects rows by line and reason, and continues', async () => {
		const latin1 = Buffer.from('Citroën,C3,100,50\n', 'latin1')
		const rows = await rowsOf(
			header,
			'Audi,A1,cheap,50\nAudi,A1\n',
			latin1,
			'"Audi, the\nsecond",A1,0,50\nAudi,A1,1,2,3\nAudi,A1,5,50\n',
		)
		expect(rows.map((row) => [row.line, 'rejected' in row ? row.rejected : 'taken'])).toEqual([
			[2, 'car_price: "cheap" is not a whole number (column "price")'],
			[3, '2 columns instead of 4'],
			[4, 'the text is not UTF-8'],
			[5, 'car_price: 0 is less than 1 (column "price")'],
			[7, '5 columns instead of 4'],
			[8, 'taken'],
		])
	})

	test('may start with a byte order mark, end without a newline and be cut anywhere into chunks', async () => {
		const text = `\ufeff${header}Škoda,Kodiaq,100,50\nŠkoda,Fabia,200,40`
		const bytes = [...Buffer.from(text)].map((byte) => Buffer.from([byte]))
		expect(await rowsOf(...bytes)).toEqual(await rowsOf(text))
		expect(await rowsOf(text)).toHaveLength(2)
	})

	test.each<[encoding: string, bytes: Buffer]>([
		['windows-1252', Buffer.from('make;model\nCitro\xebn;C3 \x80\n', 'latin1')],
		['latin1', Buffer.from('make;model\nCitro\xebn;C3 \x80\n', 'latin1')],
		['utf-16le', Buffer.from('make;model\nCitroën;C3 €\n', 'utf16le')],
		['utf-8', Buffer.from('\ufeffmake;model\nCitroën;C3 €\n', 'utf16le')],
		['utf-8', Buffer.from('\ufeffmake;model\nCitroën;C3 €\n', 'utf16le').swap16()],
	])('in %s is read, byte by byte too, and a byte order mark decides', async (encoding, bytes) => {
		const by = csvMapping.parse({
			encoding,
			delimiter: ';',
			fields: { car_brand: { column: 'make' }, car_model: { column: 'model' } },
		})
		const expected = [{ line: 2, record: { car_brand: 'Citroën', car_model: 'C3 €' }, warnings: undefined }]
		expect(await rowsBy(by, bytes)).toEqual(expected)
		expect(await rowsBy(by, ...Array.from(bytes, (byte) => Buffer.from([byte])))).toEqual(expected)
		const bytesPerLetter = bytes.includes(0) ? 2 : 1
		await expect(rowsBy(by, bytes.subarray(0, -6 * bytesPerLetter))).rejects.toThrow('ends half-way')
	})

	test('has lists, objects, dates and numbers in the notation of its country', async () => {
		const by = csvMapping.parse({
			decimal: ',',
			delimiter: '|',
			values: { doors: { column: 'doors', type: 'integer' } },
			fields: {
				car_price: { column: 'price', type: 'number' },
				car_publishdate: { column: 'date', type: 'date', dateFormat: 'DD.MM.YYYY', ifWrong: 'leave-out' },
				car_equipment: { column: 'extras', list: { separator: ';' }, lookup: { n: 'Navi', '-': null } },
				car_images: { columns: ['p1', 'p2'], list: { fields: ['original'] } },
				car_sellers: { column: 'seller', list: { separator: ';', fields: ['name', 'phone'] } },
				'car_primary_image.thumbnail_url': { column: 'p1' },
				car_description: { template: ['{doors} doors.', 'With {car_equipment}.'] },
			},
		})
		const rows = await rowsBy(
			by,
			'price|date|extras|p1|p2|seller|doors\n1.500,50 €|1.2.2026|n; Radio ;-;|/a.jpg||Ada:08: 12;Bo|5\n9||||/b.jpg||\n',
		)
		expect(rows).toEqual([
			{
				line: 2,
				record: {
					car_price: 1500.5,
					car_equipment: ['Navi', 'Radio'],
					car_images: [{ original: '/a.jpg' }],
					car_sellers: [{ name: 'Ada', phone: '08: 12' }, { name: 'Bo' }],
					car_primary_image: { thumbnail_url: '/a.jpg' },
					car_description: '5 doors. With Navi, Radio.',
				},
				warnings: [{ field: 'car_publishdate', reason: '"1.2.2026" is no date as in DD.MM.YYYY (column "date")' }],
			},
			{ line: 3, record: { car_price: 9, car_images: [{ original: '/b.jpg' }] }, warnings: undefined },
		])
	})

	test.each([
		[[], 'too long'],
		[['p1'], 'too long (column "p1")'],
		[['p1', 'p2'], 'too long (columns "p1", "p2")'],
	])('has reasons that name their columns: %s', (columns, reason) => {
		expect(withColumns('too long', columns)).toBe(reason)
	})

	test('whose mapping asks for what is not there fails', async () => {
		const by = csvMapping.parse({ fields: { car_model: { template: '{modell}' } } })
		await expect(rowsBy(by, header)).rejects.toThrow('wrong at fields.car_model: "modell" is no column')
	})

	test.each([
		['half-way in its last line', `${header}Audi,A1,100,50\nAudi,A`, 'ends half-way'],
		['inside quotes', `${header}"Audi,A1,100,50\nAudi,A1,1,2\n`, 'inside quotes'],
		['before its header', '', 'no header'],
	])('that ends %s fails as a whole', async (_where, text, message) => {
		await expect(rowsOf(text)).rejects.toThrow(message)
	})

	test('fails and names the column that the mapping needs and the feed lacks', async () => {
		await expect(rowsOf('make,model,price\nAudi,A1,100\n')).rejects.toThrow('no column mpg')
	})
})
