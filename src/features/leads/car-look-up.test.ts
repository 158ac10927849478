import { expect, test } from 'vitest'
import { type CarLookUp, readCarLookUp } from './car-look-up.ts'

const estimated = {
	state: 'estimated',
	low: 1000,
	high: 2000,
	currency: 'SEK',
	carCount: 4,
	firstYear: 2019,
	lastYear: 2021,
} as const

const answers: CarLookUp[] = [
	{ state: 'invalid-plate' },
	{ state: 'unknown' },
	{ state: 'unavailable' },
	{ state: 'found', name: 'Volvo V60', modelYear: 2020, value: { state: 'mileage-missing' } },
	{ state: 'found', name: 'Volvo V60', modelYear: 2020, value: { state: 'must-see' } },
	{ state: 'found', name: 'Volvo V60', modelYear: 2020, value: estimated },
]

test.each(answers.map((answer) => ({ answer })))('an answer is read as it was sent: $answer', ({ answer }) => {
	expect(readCarLookUp(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
})

test.each([null, 'x', [], {}, { code: 'not-found' }, { state: 'found' }, { state: 'found', name: 'Volvo V60' }])(
	'%o is no answer',
	(body) => {
		expect(readCarLookUp(body)).toEqual({ state: 'unavailable' })
	},
)

test('an estimate that lacks something is none', () => {
	for (const missing of Object.keys(estimated)) {
		const value = { ...estimated, [missing]: undefined }
		expect(readCarLookUp({ state: 'found', name: 'Volvo V60', modelYear: 2020, value })).toMatchObject({
			value: { state: 'must-see' },
		})
	}
})
