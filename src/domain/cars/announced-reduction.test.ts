import { expect, test } from 'vitest'
import { announcesReduction } from './announced-reduction.ts'

test.each([
	['-20 %', true],
	['Rea', true],
	['Sommarens REA!', true],
	['Lagersalg', true],
	['Stock clearance', true],
	['Výpredaj skladu', true],
	['Varastontyhjennys', true],
	['Zl\u030Cava', true],
	['Z\u013Eava', true],
	['Höstpriser', false],
	['Vinterhjul på köpet', false],
	['Realistiska priser', false],
	['Deal of the week', false],
	['Wasabi green edition', false],
])('%s announces a reduction: %s', (text, expected) => {
	expect(announcesReduction(text)).toBe(expected)
})
