import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const items = [
	{ Title: 'Can I bring it back?', Text: 'Yes, within &lt;/script&gt; fourteen days.' },
	{ Title: 'A question without an answer', Text: '' },
]
const draw = (fields: Record<string, unknown>) => drawFixture('Accordion', { fields: { Items: items, ...fields } })

test('structured data has the answered questions, and no answer can end its script element', async () => {
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

test('without the setting there is no structured data', async () => {
	expect(await draw({})).not.toContain('ld+json')
})

test('one-at-a-time entries share a name, and the first can be open', async () => {
	const [first, second] = outline(await draw({ OpenOneAtATime: true, FirstItemOpen: true }), ['details'])
	expect(first?.attributes).toMatchObject({ name: 'under-test', open: '' })
	expect(second?.attributes.name).toBe('under-test')
	expect(second?.attributes).not.toHaveProperty('open')
})
