import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsFor } from '#i18n/texts.server.ts'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { StudioChoice } from './studio-choice.tsx'

const studio = {
	bodies: [
		{ value: 'hatch', text: 'Hatchback 1', views: ['f34', 'side', 'wheel'] },
		{ value: 'coupe', text: 'Coupé', views: ['f34', 'side'] },
	],
	paints: [
		{ value: 0, text: 'White 1' },
		{ value: 9, text: 'Blue 1' },
	],
} as const

const draw = (
	src: string,
	choices: Parameters<typeof StudioChoice>[0]['studio'] = { bodies: [...studio.bodies], paints: [...studio.paints] },
) =>
	renderToStaticMarkup(
		<TextsProvider locale="en-GB" texts={textsFor('en', ['editing'])}>
			<StudioChoice studio={choices} src={src} onChoose={() => {}} />
		</TextsProvider>,
	)

const chosen = (html: string) => [...html.matchAll(/<option [^>]*selected[^>]*>([^<]*)/g)].map(([, text]) => text)

test('it begins with the studio picture that is there', () => {
	const html = draw('/images/studio/coupe.r3.k1.p9/side.avif')
	expect(chosen(html)).toEqual(['Coupé', 'Blue 1', '4', 'Black', 'Left side'])
	expect(html).toContain('/images/studio/coupe.r3.k1.p9/side.avif')
})

test('otherwise with the first body, and with a view that its body has', () => {
	expect(chosen(draw('/images/scenes/lake-road.avif'))).toEqual([
		...['Hatchback 1', 'White 1', '1', 'In the car’s colour', 'From the front, left side'],
	])
	expect(draw('/images/studio/coupe.r3.k1.p9/wheel.avif')).toContain('/images/studio/coupe.r3.k1.p9/f34.avif')
})

test('without layers nothing is offered', () => {
	expect(draw('/images/studio/coupe.r3.k1.p9/side.avif', { bodies: [], paints: [] })).toBe('')
})
