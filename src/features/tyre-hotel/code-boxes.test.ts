import { expect, test } from 'vitest'
import { type CodeBoxes, emptyBoxes, pasteCode, pressKey, toCode, typeDigits } from './code-boxes.ts'

const boxes = (text: string, focus = 0): CodeBoxes => ({
	digits: Array.from({ length: 4 }, (_, index) => (text[index] ?? '-').replace('-', '')),
	focus,
})

test.each<[string, string, number, string, string, number]>([
	['a digit moves on', '----', 0, '7', '7---', 1],
	['the last digit stays', '123-', 3, '4', '1234', 3],
	['a digit replaces the one in its box', '1234', 1, '9', '1934', 2],
	['a letter is dropped', '12--', 2, 'x', '12--', 2],
	['a whole code goes into all boxes', '----', 0, '0451', '0451', 3],
	['too many digits are cut', '----', 0, '045199', '0451', 3],
	['digits typed in the middle go on from there', '1---', 1, '23', '123-', 3],
	['an emptied box is empty', '1234', 2, '', '12-4', 2],
])('%s', (_, before, index, typed, after, focus) => {
	expect(typeDigits(boxes(before), index, typed)).toEqual(boxes(after, focus))
})

test.each<[string, string, number, string, string, number]>([
	['Backspace empties its box', '1234', 2, 'Backspace', '12-4', 2],
	['Backspace in an empty box empties the one before', '12--', 2, 'Backspace', '1---', 1],
	['Backspace in the first box stays there', '----', 0, 'Backspace', '----', 0],
	['the left arrow moves back', '1234', 2, 'ArrowLeft', '1234', 1],
	['the left arrow stops at the first box', '1234', 0, 'ArrowLeft', '1234', 0],
	['the right arrow moves on', '1234', 2, 'ArrowRight', '1234', 3],
	['the right arrow stops at the last box', '1234', 3, 'ArrowRight', '1234', 3],
])('%s', (_, before, index, key, after, focus) => {
	expect(pressKey(boxes(before), index, key)).toEqual(boxes(after, focus))
})

test('other keys are the browser’s', () => {
	expect(['Tab', 'Enter', '1', 'v'].map((key) => pressKey(emptyBoxes, 0, key))).toEqual([null, null, null, null])
})

test.each([
	['1234', '1234'],
	[' 1234 ', '1234'],
	['123456', '1234'],
	['12 34', '123-'],
	['hello', '98--'],
])('pasting "%s" gives %s', (text, after) => {
	expect(pasteCode(boxes('98--', 2), text).digits).toEqual(boxes(after).digits)
})

test('a code has four digits', () => {
	expect(['1234', '123-', '-234', '----'].map((text) => toCode(boxes(text)))).toEqual(['1234', null, null, null])
})
