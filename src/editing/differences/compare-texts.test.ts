import { expect, test } from 'vitest'
import { markdownToRichText } from '#content/seed/markdown.server.ts'
import { startProcessorTime } from '#platform/testing/processor-time.ts'
import { richTextWords } from '../rich-text-lines.ts'
import { compareTexts } from './compare-texts.ts'

test.each([
	['a word', 'Two years warranty', 'Three years warranty', '-Two +Three'],
	['nothing', 'Same', 'Same', ''],
	['a text that was empty', '', 'New words', '+New words'],
	['several words on end', 'a Half written b', 'a Hitta bilen b', '-Half written +Hitta bilen'],
	['letters of other languages', 'Kesärenkaat ja päästöt', 'Kesärenkaat ja jarrut', '-päästöt +jarrut'],
])('%s is different', (_, before, after, expected) => {
	const parts = compareTexts(before, after)
	const said = parts.flatMap(({ text, state }) => (state === 'same' ? [] : `${state === 'added' ? '+' : '-'}${text}`))
	expect(said.join(' ')).toBe(expected)
	const without = (state: string) => parts.flatMap((part) => (part.state === state ? [] : part.text)).join('')
	expect([without('added'), without('removed')]).toEqual([before, after])
})

test('long texts without a common word are compared in time', () => {
	const words = (letter: string) => Array.from({ length: 20_000 }, (_, index) => `${letter}${index}`).join(' ')
	const processorMs = startProcessorTime()
	const parts = compareTexts(words('a'), words('b'))
	expect(parts.at(0)).toMatchObject({ state: 'removed' })
	expect(processorMs()).toBeLessThan(5000)
})

test('a rich text is lines of words, with its lists and the addresses of its links', () => {
	const text = markdownToRichText('# Warranty\n\nTwo **years** [here](/terms).\n\n- One\n- Two\n  1. Inner')
	expect(richTextWords(text).split('\n')).toEqual([
		'Warranty',
		'Two years here (/terms).',
		'• One',
		'• Two',
		'  1. Inner',
	])
})
