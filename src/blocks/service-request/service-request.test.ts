import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { fixtures } from './service-request.fixture.ts'

test('the newsletter must be ticked only where the site says so; consent always', async () => {
	const required = async (name: string) => {
		const fixture = fixtures.variants.find((variant) => variant.name === name)
		if (!fixture) throw new Error(`There is no fixture ${name}`)
		const ticks = outline(await drawFixture('ServiceRequest', fixture), ['input'])
		return ticks.flatMap(({ attributes: { name: field, required: isRequired } }) =>
			field === 'gdpr' || field === 'newsletter' ? [[field, isRequired !== undefined]] : [],
		)
	}
	expect(await required('for a car')).toEqual([
		['gdpr', true],
		['newsletter', false],
	])
	expect(await required('with mistakes, and a newsletter that is required')).toEqual([
		['gdpr', true],
		['newsletter', true],
	])
})
