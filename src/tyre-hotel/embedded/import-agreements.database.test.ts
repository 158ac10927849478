import { expect, test } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { columnMapping } from '#platform/feed/named-rows.ts'
import { fillTestWorkshops, testDepartment, testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { testStore } from '../testing/test-tyre-hotel.ts'
import { findAgreement } from './agreements.ts'
import { importAgreements } from './import-agreements.ts'

const header =
	'registration_number,phone,department,make,model,package,position,tyre,season,width,ratio,rim,pattern,depth_mm,measured_on'
const row = (overrides: Record<string, string> = {}) => {
	const values: Record<string, string> = {
		registration_number: 'ABC 123',
		phone: '070-174 06 05',
		department: 'd1',
		...{ make: 'Volvo', model: 'XC60', package: 'Plus', position: 'FL', tyre: 'Hakkapeliitta', season: 'winter' },
		...{ width: '225', ratio: '50', rim: '17', pattern: 'R5', depth_mm: '6,5', measured_on: '2026-10-14' },
		...overrides,
	}
	return header
		.split(',')
		.map((name) => (values[name]?.includes(',') ? `"${values[name]}"` : values[name]))
		.join(',')
}
async function* chunks(...lines: string[]) {
	yield Buffer.from(`${lines.join('\n')}\n`)
}
const key = { site: testSite.key, registrationNumber: 'ABC123' }

forEachDatabase((_name, openTestDatabase) => {
	async function open() {
		const { db } = await openTestDatabase()
		const testDrives = testDepartment(2, { makes: [], takesOtherMakes: false })
		await fillTestWorkshops(db, [testDepartment(1), testDrives])
		const take = (lines: AsyncIterable<Uint8Array>, mapping = {}) =>
			importAgreements(testStore(db), lines, {
				site: testSite,
				mapping: columnMapping.parse(mapping),
				now: () => testNow,
			})
		return { db, take }
	}

	test('the wheels of a plate become one agreement', async () => {
		const { db, take } = await open()
		const { report, agreements } = await take(chunks(header, row(), row({ position: 'FR', depth_mm: '3.0' })))
		expect([report.accepted, report.rejected, agreements]).toEqual([2, 0, 1])
		expect(await findAgreement(testStore(db), key)).toMatchObject({
			registrationNumber: 'ABC123',
			phone: '+46701740605',
			packageLevel: 'Plus',
			wheels: [
				{ position: 'FL', sectionWidth: 225, measurements: [{ measuredOn: '2026-10-14', depthMm: 6.5 }] },
				{ position: 'FR', measurements: [{ depthMm: 3 }] },
			],
		})
	})

	test('a file with names of its own is read by a mapping', async () => {
		const { db, take } = await open()
		const renamed = header.replace('registration_number', 'Regnr').replace('phone', 'Mobil').replace(',package', '')
		const line = row().replace(',Plus', '').replace('"6,5"', '6.5')
		const mapping = {
			delimiter: ';',
			columns: { registration_number: 'regnr', phone: 'Mobil' },
			defaults: { package: 'Bas' },
		}
		await take(chunks(renamed.replaceAll(',', ';'), line.replaceAll(',', ';')), mapping)
		expect(await findAgreement(testStore(db), key)).toMatchObject({ packageLevel: 'Bas' })
	})

	test.each([
		[{ registration_number: '?' }, 'registration_number is no number of the country'],
		[{ phone: '12' }, 'phone is no phone number'],
		[{ department: 'd9' }, 'department is none of the site'],
		[{ department: 'd2' }, 'department is for test drives and keeps no wheels'],
		[{ position: 'XX' }, 'position must be one of FL, FR, RL, RR'],
		[{ season: 'spring' }, 'season must be one of summer, winter, all-season'],
		[{ depth_mm: '-1' }, 'depth_mm must be millimetres such as 4.5'],
		[{ depth_mm: '25' }, 'depth_mm must be 20 at most'],
		[{ measured_on: '2026-02-30' }, 'measured_on must be a date such as 2026-10-14'],
		[{ rim: '99' }, 'rim must be from 10 to 24'],
		[{ make: '' }, 'make is empty'],
	])('a row with %j is rejected with its line, and nothing is changed', async (overrides, reason) => {
		const { db, take } = await open()
		const { report, result } = await take(chunks(header, row(overrides)))
		expect(report.rejections).toEqual([{ line: 2, reason }])
		expect(result).toEqual({ ok: false, error: { code: 'nothing-accepted' } })
		expect(await db.selectFrom('tyre_hotel_agreement').select('id').execute()).toEqual([])
	})

	test.each(['Åsa på www.example.com', 'Åsa\u202egro', `Å${'s'.repeat(80)}`, ''])(
		'of the name %j nothing becomes a link or another line',
		async (name) => {
			const { db, take } = await open()
			const { report } = await take(chunks(`${header},name`, `${row()},${name}`))
			const agreement = await findAgreement(testStore(db), key)
			expect([report.rejections.map(({ reason }) => reason), agreement?.customerName]).toEqual(
				name === '' || name.startsWith('Åsa\u202e')
					? [[], name.replace('\u202e', '')]
					: [['name must be one line of 80 characters at most, without a web address'], undefined],
			)
		},
	)

	test('an agreement with a bad wheel is left out as a whole, others are taken', async () => {
		const { db, take } = await open()
		const { report, agreements } = await take(
			chunks(
				header,
				row(),
				row({ position: 'FR', rim: 'x' }),
				row({ registration_number: 'ABD123' }),
				row({ registration_number: 'ABD123', position: 'FL' }),
				row({ registration_number: 'ABE123' }),
				row({ registration_number: 'ABE123', position: 'FR', phone: '0701740699' }),
				row({ registration_number: 'ABF123' }),
			),
		)
		expect(agreements).toBe(1)
		expect(report.rejections).toEqual([
			{ line: 3, reason: 'rim must be a whole number' },
			{ line: 5, reason: 'repeats a position of the plate' },
			{ line: 7, reason: 'differs from an earlier row of the plate' },
			{ line: 2, reason: 'another row of the plate is rejected: line 3' },
			{ line: 4, reason: 'another row of the plate is rejected: line 5' },
			{ line: 6, reason: 'another row of the plate is rejected: line 7' },
		])
		expect(await findAgreement(testStore(db), key)).toBeNull()
		expect(await findAgreement(testStore(db), { ...key, registrationNumber: 'ABF123' })).not.toBeNull()
	})

	test('a second file replaces the agreement and keeps earlier measurements of its wheels', async () => {
		const { db, take } = await open()
		await take(chunks(header, row({ measured_on: '2026-04-01', depth_mm: '7.0' }), row({ position: 'FR' })))
		await take(chunks(header, row({ phone: '0701740606' })))
		expect(await findAgreement(testStore(db), key)).toMatchObject({
			phone: '+46701740606',
			wheels: [{ position: 'FL', measurements: [{ depthMm: 7 }, { depthMm: 6.5 }] }],
		})
	})

	test('other tyres of a season begin a history of their own', async () => {
		const { db, take } = await open()
		await take(chunks(header, row({ measured_on: '2026-04-01', depth_mm: '3.0' })))
		await take(chunks(header, row({ tyre: 'X-Ice Snow', depth_mm: '8.0' })))
		const found = await findAgreement(testStore(db), key)
		expect(found?.wheels).toMatchObject([{ name: 'X-Ice Snow', measurements: [{ depthMm: 8 }] }])
		expect(found?.wheels[0]?.measurements).toHaveLength(1)
	})

	test('a season that is not in the file is out, with its measurements', async () => {
		const { db, take } = await open()
		await take(chunks(header, row()))
		await take(chunks(header, row({ season: 'summer', tyre: 'PremiumContact 7' })))
		expect(await findAgreement(testStore(db), key)).toMatchObject({ wheels: [{ season: 'summer' }] })
		await take(chunks(header, row({ measured_on: '2026-11-01', depth_mm: '6.0' })))
		expect((await findAgreement(testStore(db), key))?.wheels).toMatchObject([
			{ season: 'winter', measurements: [{ depthMm: 6.5 }, { depthMm: 6 }] },
		])
	})

	test('a file may name the agreement, the customer and the shelf', async () => {
		const { db, take } = await open()
		await take(chunks(`${header},number,name,shelf`, `${row()},D-77,Åsa Öberg,B-3`))
		const named = { number: 'D-77', customerName: 'Åsa Öberg', shelf: 'B-3' }
		expect(await findAgreement(testStore(db), key)).toMatchObject(named)
		// A later file without these columns leaves them as they are.
		await take(chunks(header, row()))
		expect(await findAgreement(testStore(db), key)).toMatchObject(named)
	})

	test('columns that are missing, or mapped and unknown, are named', async () => {
		const { take } = await open()
		await expect(take(chunks('registration_number,phone'))).rejects.toThrow('must name the columns department, make')
		await expect(take(chunks(header), { columns: { plate: 'x' } })).rejects.toThrow('columns that there are not: plate')
	})
})
