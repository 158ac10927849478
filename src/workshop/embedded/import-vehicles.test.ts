import { createReadStream, readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { translateSeries } from '#domain/cars/model-series.ts'
import { type Country, languages, languagesOfCountry } from '#domain/market.ts'
import { columnMapping } from '#platform/feed/named-rows.ts'
import { importVehicles } from './import-vehicles.ts'
import { findRegisteredVehicle } from './workshop-store.ts'

const options = (mapping: object = {}) => ({
	mapping: columnMapping.parse(mapping),
	now: () => new Date('2026-11-22T10:00:00Z'),
})
const header = 'country,registration_number,make,model,model_year,fuel,size,agreement'

async function importRows(...lines: string[]) {
	const { db } = await openSqlite()
	const content = Readable.from([Buffer.from([header, ...lines].join('\n'))])
	return { db, ...(await importVehicles(db, content, options())) }
}

test('good rows are taken together, in the one spelling of a plate; the others are reported by line', async () => {
	const { db, report, result } = await importRows(
		'SE,abc 123,Volvo,XC60,2021,petrol,medium,yes',
		'SE,ABC123,Volvo,V60,2020,petrol,medium,no',
		'SE,ABC12,,V60,2020,petrol,medium,no',
		'DE,B-AB 123,Volvo,V60,2020,petrol,medium,no',
		'GB,ÅÄÖ,Volvo,V60,2020,petrol,medium,no',
		'SE,ABD123,Volvo,V60,soon,petrol,medium,no',
	)
	expect(result.ok).toBe(true)
	expect(report).toMatchObject({ rows: 6, accepted: 1, duplicates: 1, rejected: 4, duplicateLines: [3] })
	expect(report.rejections).toEqual([
		{ line: 4, reason: 'make is empty' },
		{ line: 5, reason: 'country must be one of SE, NO, FI, SK, GB' },
		{ line: 6, reason: 'registration_number is no number of the country' },
		{ line: 7, reason: 'model_year must be a year' },
	])
	expect(await findRegisteredVehicle(db, 'SE', 'ABC123')).toEqual({
		registrationNumber: 'ABC123',
		make: 'Volvo',
		model: 'XC60',
		modelYear: 2021,
		fuel: 'petrol',
		size: 'medium',
		hasAgreement: true,
	})
	expect(await findRegisteredVehicle(db, 'NO', 'ABC123')).toBeNull()
})

test('a second import replaces the car of a plate', async () => {
	const { db } = await importRows('SE,ABC123,Volvo,XC60,2021,petrol,medium,yes')
	const content = Readable.from([Buffer.from(`${header}\nSE,ABC123,Kia,EV6,2023,electric,medium,no`)])
	await importVehicles(db, content, options())
	expect(await findRegisteredVehicle(db, 'SE', 'ABC123')).toMatchObject({ make: 'Kia', hasAgreement: false })
})

test('a file without a good row changes nothing', async () => {
	const { result } = await importRows('SE,,Volvo,XC60,2021,petrol,medium,yes')
	expect(result).toEqual({ ok: false, error: { code: 'nothing-accepted' } })
})

test('a file with columns, words and semicolons of its own is read by a mapping', async () => {
	const { db } = await openSqlite()
	const lines = 'Regnr;Märke;Modell;År;Drivmedel;Storlek\nabc 123;Škoda;Octavia;2021;Bensin;medium\n'
	const mapping = {
		delimiter: ';',
		encoding: 'windows-1252',
		columns: {
			registration_number: 'Regnr',
			make: 'Märke',
			model: 'Modell',
			model_year: 'År',
			fuel: 'Drivmedel',
			size: 'Storlek',
		},
		defaults: { country: 'SE', agreement: 'no' },
		words: { fuel: { Bensin: 'petrol' } },
	}
	const content = Readable.from([Buffer.from(lines.replace('Š', '\x8a'), 'latin1')])
	expect((await importVehicles(db, content, options(mapping))).report).toMatchObject({ accepted: 1, rejected: 0 })
	expect(await findRegisteredVehicle(db, 'SE', 'ABC123')).toMatchObject({
		make: 'Škoda',
		fuel: 'petrol',
		modelYear: 2021,
	})
})

test('a file without the columns is refused', async () => {
	const { db } = await openSqlite()
	const content = Readable.from([Buffer.from('plate,make\nABC123,Volvo\n')])
	await expect(importVehicles(db, content, options())).rejects.toThrow('must name the columns country')
})

test('every car of the demo register is taken', async () => {
	const { db } = await openSqlite()
	const { report } = await importVehicles(db, createReadStream('workshop/vehicles.csv'), options())
	expect(report).toMatchObject({ accepted: 413, rejected: 0, duplicates: 0 })
})

test('model series of the demo register are called as in its country', async () => {
	const foreign: string[] = []
	for (const line of readFileSync('workshop/vehicles.csv', 'utf8').trim().split('\n').slice(1)) {
		const [country = '', , make, model = ''] = line.split(',')
		const [own] = languagesOfCountry[country as Country]
		const isForeign = languages.some((language) => translateSeries(model, language, own) !== model)
		if (isForeign || /^\d-series$/.test(model)) foreign.push(`${country} ${make} ${model}`)
	}
	expect(foreign).toEqual([])
})
