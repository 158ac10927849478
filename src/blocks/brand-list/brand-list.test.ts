import { expect, test } from 'vitest'
import { blockContext } from '../testing/block-context.ts'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'
import { brandList } from './brand-list.block.ts'
import { fixtures } from './brand-list.fixture.ts'

test('a make has the logo of the content, otherwise the built-in one, otherwise its name', async () => {
	const html = await drawFixture('BrandList', fixtures.variants[0])
	const [volvo = '', polestar = '', unknown = ''] = html.split('<li>').slice(1)
	expect(outline(volvo, ['svg', 'img']).map(({ tag }) => tag)).toEqual(['svg'])
	expect(outline(polestar, ['svg', 'img']).map(({ tag }) => tag)).toEqual(['img'])
	expect(outline(unknown, ['svg', 'img', 'a'])).toEqual([])
	expect(unknown).toContain('Unheard of')
})

test('built-in logos are found regardless of spelling, and only without a logo in content', async () => {
	const Brands = [{ Name: 'škoda' }, { Name: 'BMW', Logo: { src: '/logos/makes/bmw.svg' } }, { Name: 'Unheard of' }]
	const data = await brandList.load?.(brandList.schema.parse({ Brands }), blockContext(), {})
	expect(Object.keys(data?.marks ?? {})).toEqual(['škoda'])
})
