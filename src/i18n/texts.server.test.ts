import { expect, test } from 'vitest'
import { textsFor } from './texts.server.ts'
import { createTranslate, pickTexts } from './texts.ts'

const say = (overrides: Record<string, string>) => createTranslate('en-GB', textsFor('en', ['stories'], overrides))

test("an editor's text stands in for ours, under our key or that of the content platform", () => {
	expect(say({})('stories.noResults')).toBe('No stories found')
	expect(say({ 'stories.noResults': 'Nothing yet' })('stories.noResults')).toBe('Nothing yet')
	expect(say({ storiesNoResults: 'Nothing yet' })('stories.noResults')).toBe('Nothing yet')
	expect(say({ 'stories.noResults': 'Ours', storiesNoResults: 'Theirs' })('stories.noResults')).toBe('Ours')
})

test('an empty entry is ignored, and an invalid message is shown unchanged', () => {
	expect(say({ storiesNoResults: '' })('stories.noResults')).toBe('No stories found')
	expect(say({ 'stories.noResults': 'Nothing {yet' })('stories.noResults')).toBe('Nothing {yet')
})

test('the texts of a dictionary that cannot change are put together once for all requests', () => {
	const dictionary = Object.freeze({ storiesNoResults: 'Nothing yet' })
	const texts = textsFor('en', ['stories'], dictionary)
	expect(textsFor('en', ['stories'], dictionary)).toBe(texts)
	expect(textsFor('en', ['common'], dictionary)).not.toHaveProperty(['stories.noResults'])
	expect(textsFor('sv', ['stories'], dictionary)).not.toEqual(texts)
	expect(textsFor('en', ['stories'], Object.freeze({}))).not.toEqual(texts)
})

test('texts are picked by area or by the begin of their keys', () => {
	const texts = { 'car.cardSave': 'Save', 'car.price': 'Price', 'cars.x': 'x', 'leads.send': 'Send' }
	for (const source of [texts, Object.freeze({ ...texts })]) {
		expect(pickTexts(source, ['car'])).toEqual({ 'car.cardSave': 'Save', 'car.price': 'Price' })
		expect(pickTexts(source, ['car.card', 'leads'])).toEqual({ 'car.cardSave': 'Save', 'leads.send': 'Send' })
		expect(pickTexts(source, [])).toEqual({})
	}
	texts['car.price'] = 'New price'
	expect(pickTexts(texts, ['car.price'])).toEqual({ 'car.price': 'New price' })
})
