import { expect, test } from 'vitest'
import { rewriteMeasure } from './measure-text.ts'

const swedish = { language: 'sv', locale: 'sv-SE' } as const
const finnish = { language: 'fi', locale: 'fi-FI' } as const
const slovak = { language: 'sk', locale: 'sk-SK' } as const
const norwegian = { language: 'nb', locale: 'nb-NO' } as const
const english = { language: 'en', locale: 'en-GB' } as const

test.each([
	['64,8 kWh', swedish, english, '64.8 kWh'],
	['204 hk (150 kW)', swedish, english, '204 hp (150 kW)'],
	['204 hv (150 kW)', finnish, swedish, '204 hk (150 kW)'],
	['110 k (81 kW)', slovak, english, '110 hp (81 kW)'],
	['7,9 s (0–100 km/h)', swedish, english, '7.9 s (0–100 km/h)'],
	['7,9 s (0–100 km/t)', norwegian, english, '7.9 s (0–100 km/h)'],
	['7,9 s (0–100 km/h)', swedish, norwegian, '7,9 s (0–100 km/t)'],
	['5,4 l/100 km', swedish, english, '5.4 l/100 km'],
	['1 540 kg', swedish, english, '1,540 kg'],
	['1 540 kg', norwegian, english, '1,540 kg'],
	['1.540 kg', norwegian, english, '1,540 kg'],
	['10,0 m³', swedish, english, '10.0 m³'],
	['0 g/km', swedish, english, '0 g/km'],
	['45 mil', swedish, english, '450 km'],
	['0,62 l/mil', swedish, english, '6.2 l/100 km'],
	['1,9 kWh/mil', swedish, finnish, '19 kWh/100 km'],
	['45 mil', swedish, norwegian, '45 mil'],
	['1,540 kg', english, swedish, '1 540 kg'],
	['16.4 kWh/100 km', english, finnish, '16,4 kWh/100 km'],
] as const)('%j of %o is in %o %j', (written, from, to, expected) => {
	expect(rewriteMeasure(written, from, to)?.replace(/[\u00a0\u202f]/g, ' ')).toBe(expected)
})

test.each(['cirka 450 km', '6 växlar', '57.5 mpg', '204 bhp', 'Euro 6'])('%j has words of its language', (written) => {
	expect(rewriteMeasure(written, swedish, english)).toBeNull()
})
