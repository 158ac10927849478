import { expect, test } from 'vitest'
import { findWrong } from '#domain/form/read-form.ts'
import { driverRules } from './wheel-change-rules.ts'

const valid = { firstName: 'Åsa', lastName: 'Öberg', email: 'asa@example.com', phone: '+46701740605' }

test.each([
	[{}, []],
	[{ firstName: ' ' }, ['firstName']],
	[{ lastName: '' }, ['lastName']],
	[{ phone: '1234567' }, ['phone']],
	[{ phone: '12345678' }, []],
	[{ phone: '123456789012345' }, []],
	[{ phone: '1234567890123456' }, ['phone']],
	[{ phone: 'ring 070' }, ['phone']],
	[{ email: 'asa@example' }, ['email']],
	[{ email: 'asa@example.c' }, ['email']],
	[{ email: ' asa@example.se ' }, []],
	[{ firstName: '', email: '' }, ['firstName', 'email']],
])('with %j what is wrong is %j', (change, wrong) => {
	expect(findWrong(driverRules, { ...valid, ...change })).toEqual(wrong)
})
