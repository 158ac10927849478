import { expect, test } from 'vitest'
import { readMeasurement, readNewSet } from './wheel-form.ts'

const today = '2026-11-22'
const positions = ['FL', 'FR', 'RL', 'RR']
const measured = { measuredOn: '2026-11-20', mechanic: ' Anna Ek ', 'depth-FL': '6,5', 'depth-FR': '6' }

test('depths are read with comma or point, and what is empty was not measured', () => {
	expect(readMeasurement(new URLSearchParams({ ...measured, 'depth-RL': '' }), { positions, today })).toEqual({
		ok: true,
		value: { measuredOn: '2026-11-20', mechanic: 'Anna Ek', depths: { FL: 6.5, FR: 6 } },
	})
})

test.each([
	['measuredOn', '2026-11-23'],
	['measuredOn', '2026-02-30'],
	['depth-FL', '20.1'],
	['depth-FR', '6.55'],
	['depth-RR', '-1'],
	['depth-RR', 'deep'],
])('a measurement with %s = %s is refused by its name', (field, value) => {
	const form = new URLSearchParams({ ...measured, [field]: value })
	expect(readMeasurement(form, { positions, today })).toEqual({ ok: false, error: { field } })
})

test('a measurement without any depth is refused', () => {
	const form = new URLSearchParams({ measuredOn: today })
	expect(readMeasurement(form, { positions, today })).toEqual({ ok: false, error: { field: 'depth-FL' } })
})

const newSet = {
	...measured,
	'depth-RL': '7',
	'depth-RR': '7.5',
	season: 'winter',
	tyre: 'Nokian Hakkapeliitta 10',
	size: '225/50 R17',
	shelf: 'A-12',
}

test.each(['225/50 R17', '225/50R17', '225 / 50-17', '225/50 r 17'])('%s is a size', (size) => {
	const read = readNewSet(new URLSearchParams({ ...newSet, size }), { today })
	expect(read.ok && read.value).toMatchObject({ season: 'winter', shelf: 'A-12' })
	expect(read.ok && read.value.wheels).toMatchObject([
		{ position: 'FL', sectionWidth: 225, aspectRatio: 50, rimDiameter: 17, measurements: [{ depthMm: 6.5 }] },
		{ position: 'FR', measurements: [{ depthMm: 6, measuredOn: '2026-11-20', mechanic: 'Anna Ek' }] },
		{ position: 'RL', measurements: [{ depthMm: 7 }] },
		{ position: 'RR', measurements: [{ depthMm: 7.5 }] },
	])
})

test.each([
	['season', 'spring'],
	['tyre', ''],
	['size', '225'],
	['size', '1225/50 R17'],
	['measuredOn', ''],
	['depth-RR', ''],
])('new wheels with %s = "%s" are refused by its name', (field, value) => {
	expect(readNewSet(new URLSearchParams({ ...newSet, [field]: value }), { today })).toEqual({
		ok: false,
		error: { field },
	})
})
