import { expect, test } from 'vitest'
import { createRecentAnswers } from './recent-answers.ts'

const address = 'https://carhall.example/bilar/volvo'
const other = 'https://carhall.example/bilar'
const seconds = 1000
const minutes = 60 * seconds

test('an answer is good for a minute wherever the visitor comes from', () => {
	const answers = createRecentAnswers<string>()
	answers.keep(address, 'Volvo', 0)
	expect(answers.find({ address, entry: 'elsewhere' }, 59 * seconds)).toBe('Volvo')
	expect(answers.find({ address, entry: 'elsewhere' }, 60 * seconds)).toBeNull()
	expect(answers.find({ address: other, entry: 'elsewhere' }, 0)).toBeNull()
})

test('on the way back it is good for half an hour, also when it came with the document', () => {
	const answers = createRecentAnswers<string>()
	answers.markShown({ address, entry: 'default' }, 'Volvo', 0)
	expect(answers.find({ address, entry: 'default' }, 29 * minutes)).toBe('Volvo')
	expect(answers.find({ address, entry: 'default' }, 30 * minutes)).toBeNull()
	expect(answers.find({ address, entry: 'later' }, 2 * minutes)).toBeNull()
})

test('being shown again makes no answer younger', () => {
	const answers = createRecentAnswers<string>()
	answers.keep(address, 'Volvo', 0)
	answers.markShown({ address, entry: 'a' }, 'Volvo', 20 * minutes)
	expect(answers.find({ address, entry: 'a' }, 30 * minutes)).toBeNull()
})

test('twenty answers are kept, the oldest goes first', () => {
	const answers = createRecentAnswers<number>()
	for (let page = 0; page <= 20; page++) answers.keep(`${other}?page=${page}`, page, 0)
	expect(answers.find({ address: `${other}?page=0`, entry: '' }, 0)).toBeNull()
	expect(answers.find({ address: `${other}?page=1`, entry: '' }, 0)).toBe(1)
	expect(answers.find({ address: `${other}?page=20`, entry: '' }, 0)).toBe(20)
})
