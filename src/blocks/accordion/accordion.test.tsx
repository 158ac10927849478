import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const items = [
	{ Title: 'Can I bring it back?', Text: 'Yes, within </script> fourteen days.' },
	{ Title: 'A question without an answer', Text: '' },
]
const draw = (fields: Record<string, unknown>) => drawFixture('Accordion', { fields: { Items: items, ...fields } })

test('search engines are told of the answered questions, and no answer can end their script', async () => {
	const html = await draw({ IsFAQ: true })
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
	expect(JSON.parse(json)).toEqual({
		'@context': 'https://schema.org',
		'@type': 'FAQPage',
		mainEntity: [
			{
				'@type': 'Question',
				name: 'Can I bring it back?',
				acceptedAnswer: { '@type': 'Answer', text: 'Yes, within </script> fourteen days.' },
			},
		],
	})
})

test('without the mark they are told nothing', async () => {
	expect(await draw({})).not.toContain('ld+json')
})

test('one at a time means one name for all, and the first may be open', async () => {
	const [first, second] = outline(await draw({ OpenOneAtATime: true, FirstItemOpen: true }), ['details'])
	expect(first?.attributes).toMatchObject({ name: 'under-test', open: '' })
	expect(second?.attributes.name).toBe('under-test')
	expect(second?.attributes).not.toHaveProperty('open')
})
