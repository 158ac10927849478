import { expect, test } from 'vitest'
import { findFormError, maxFormFields } from './form-body.ts'

const form = 'application/x-www-form-urlencoded'
const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&')

test.each([
	[form, 'a=b', null],
	[`${form}; charset=utf-8`, 'a=b', null],
	[form.toUpperCase(), 'a=b', null],
	[undefined, '', null],
	[form, fields(maxFormFields), null],
	[form, fields(maxFormFields + 1), 413],
	[form, '&'.repeat(60_000), 413],
	[undefined, 'a=b', 415],
	['text/plain', 'a=b', 415],
	['application/json', '{}', 415],
	['multipart/form-data; boundary=x', '--x--', 415],
])('a body of type %s is taken or refused', (type, body, expected) => {
	expect(findFormError(type, Buffer.from(body))).toBe(expected)
})
