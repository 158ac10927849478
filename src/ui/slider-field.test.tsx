import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { SliderField } from './slider-field.tsx'

test.each([
	[348.73, '350'],
	[25, '25'],
	[571, '575'],
])('a value of %f is drawn at a step, where the browser leaves it', (value, drawn) => {
	const html = drawInSite(
		<SliderField
			label="Payment"
			name="payment"
			range={{ min: 25, max: 571, step: 5 }}
			value={value}
			textOf={String}
			typedIn="£"
			onChange={() => {}}
		/>,
	)
	expect(/<input [^>]*type="range"[^>]*>/.exec(html)?.[0]).toContain(` value="${drawn}"`)
})
