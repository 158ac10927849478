import { expect, test } from 'vitest'
import type { FormQuestion } from '#domain/leads/form-question.ts'
import { wideQuestions } from './question-rows.ts'

test.each<[FormQuestion['type'][], number[]]>([
	[
		['Text', 'LongText'],
		[0, 1],
	],
	[['Text', 'Number', 'LongText'], [2]],
	[['Text', 'Date', 'Number'], [2]],
	[
		['Choice', 'Text', 'Text', 'Text', 'Tick', 'Date'],
		[0, 3, 4, 5],
	],
	[[], []],
])('a short question without another beside it has the whole row: %j', (types, expected) => {
	const wide = wideQuestions(types.map((type, index) => ({ name: `${index}`, type })))
	expect([...wide]).toEqual(expected.map(String))
})
