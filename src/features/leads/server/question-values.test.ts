import { expect, test } from 'vitest'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { type FormQuestion, isQuestionName } from '#domain/leads/form-question.ts'
import { contentFormValues } from './question-values.ts'

const person = { name: 'Anna Berg', phone: '070 123 45 67', email: 'anna@example.com', form_id: 'trade' }
const ask = (type: FormQuestion['type'], isRequired = true): FormQuestion => ({
	name: 'answer',
	label: 'Question',
	type,
	isRequired,
	options: type === 'Choice' ? ['El', 'Diesel'] : [],
})

test.each<[FormQuestion['type'], unknown, unknown]>([
	['Text', ' Två\r\nbilar ', 'Två bilar'],
	['LongText', 'En\r\ntvå', 'En\ntvå'],
	['Number', '12,5', '12,5'],
	['Date', '2026-12-24', '2026-12-24'],
	['Choice', 'El', 'El'],
	['Tick', 'on', true],
])('%s takes %j', (type, answer, expected) => {
	expect(contentFormValues([ask(type)]).parse({ ...person, answer })).toMatchObject({ answer: expected })
})

test.each<[FormQuestion['type'], unknown]>([
	['Text', ''],
	['Text', 'x'.repeat(201)],
	['LongText', undefined],
	['Number', 'tolv'],
	['Number', '1e9'],
	['Date', '2026-02-30'],
	['Choice', 'Bensin'],
	['Tick', undefined],
	['Text', { $ne: '' }],
])('%s refuses %j', (type, answer) => {
	const parsed = contentFormValues([ask(type)]).safeParse({ ...person, answer })
	expect(parsed.error && brokenFields(parsed.error)).toEqual(['answer'])
})

test.each<FormQuestion['type']>(['Text', 'LongText', 'Number', 'Date', 'Choice', 'Tick'])(
	'%s may be left out when it is not required, and nothing is taken that was not asked',
	(type) => {
		const parsed = contentFormValues([ask(type, false)]).parse({ ...person, toEmail: 'evil@example.com' })
		expect(parsed).toEqual({ ...person, message: '', answer: type === 'Tick' ? false : '' })
	},
)

test.each([
	['company_name', true],
	['email', false],
	['form_id', false],
	['__proto__', false],
	['two words', false],
])('a question may be called %s: %s', (name, expected) => {
	expect(isQuestionName(name)).toBe(expected)
})
