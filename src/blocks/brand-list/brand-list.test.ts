import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { fixtures } from './brand-list.fixture.ts'

test('a make has the logo of the content, otherwise the built-in one, otherwise its name', async () => {
	const html = await drawFixture('BrandList', fixtures.variants[0])
	const [volvo = '', polestar = '', unknown = ''] = html.split('<li>').slice(1)
	expect(outline(volvo, ['svg', 'img']).map(({ tag }) => tag)).toEqual(['svg'])
	expect(outline(polestar, ['svg', 'img']).map(({ tag }) => tag)).toEqual(['img'])
	expect(outline(unknown, ['svg', 'img', 'a'])).toEqual([])
	expect(unknown).toContain('Unheard of')
})
