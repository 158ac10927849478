import { expect, test } from 'vitest'
import { readAgreement } from './agreement-form.ts'

const rules = { country: 'SE', departments: ['d1'] } as const
const fields = {
	registrationNumber: 'abc 123',
	customerName: ' Åsa Öberg ',
	phone: '070-174 06 05',
	department: 'd1',
	package: 'Plus',
}

test('plate and phone are kept in one spelling, and what is left empty is empty', () => {
	expect(readAgreement(new URLSearchParams(fields), rules)).toEqual({
		ok: true,
		value: {
			registrationNumber: 'ABC123',
			customerName: 'Åsa Öberg',
			phone: '+46701740605',
			department: 'd1',
			number: null,
			make: '',
			model: '',
			packageLevel: 'Plus',
		},
	})
})

test.each([
	['registrationNumber', '?'],
	['registrationNumber', ''],
	['customerName', ' '],
	['phone', '12'],
	['department', 'd2'],
])('%s = "%s" is refused by its name', (field, value) => {
	expect(readAgreement(new URLSearchParams({ ...fields, [field]: value }), rules)).toEqual({
		ok: false,
		error: { field },
	})
})
