import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Anchor, DeadLinksProvider } from './anchor.tsx'

const draw = (link: Parameters<typeof Anchor>[0]) => renderToStaticMarkup(<Anchor {...link} />)

test.each([['/'], ['/bilar?car_fuel=El#results'], ['/bil/42/volvo-v2.0-xc60'], ['/en/used-cars'], ['/#kontakt']])(
	'%s is a page of ours, which the router opens',
	(href) => {
		expect(draw({ href })).toBe(`<a href="${href}" data-own-page=""></a>`)
	},
)

test.each([
	['https://example.com/'],
	['//example.com/'],
	['mailto:hej@example.com'],
	['#kontakt'],
	['/files/prislista.pdf'],
	['/images/bil.jpg?w=640'],
	['/-/media/prislista'],
	['/api/leads/42'],
])('%s is left to the browser', (href) => {
	expect(draw({ href })).toBe(`<a href="${href}"></a>`)
})

test('a link that opens a new tab or saves a file is left to the browser', () => {
	expect(draw({ href: '/bilar', target: '_blank' })).toBe('<a href="/bilar" target="_blank" rel="noopener"></a>')
	expect(draw({ href: '/bilar', download: 'bilar' })).toBe('<a href="/bilar" download="bilar"></a>')
})

test('a link that changes a part of the page says that the page stays where it is scrolled', () => {
	expect(draw({ href: '/stories?tag=ev', keepsScroll: true })).toContain(' data-keeps-scroll=""')
})

test('while a page is edited its links lead nowhere', () => {
	const html = renderToStaticMarkup(
		<DeadLinksProvider value>
			<Anchor href="/bilar" className="more" />
		</DeadLinksProvider>,
	)
	expect(html).toBe('<a class="more"></a>')
})
