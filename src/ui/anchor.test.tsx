import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Anchor } from './anchor.tsx'
import { PageModeProvider } from './page-mode.tsx'

const draw = (link: Parameters<typeof Anchor>[0]) => renderToStaticMarkup(<Anchor {...link} />)

test.each([
	['/'],
	['/bilar?page=2#results'],
	['/bil/42/volvo-v2.0-xc60'],
	['https://example.com/?car_fuel=El'],
	['//example.com/'],
	['mailto:hej@example.com'],
	['tel:+46101234567'],
	['#kontakt'],
	['../bilar'],
])('%s is a link', (href) => {
	expect(draw({ href })).toBe(`<a href="${href}"></a>`)
})

test.each([['javascript:alert(1)'], ['data:text/html,x'], [' vbscript:x']])('%s is not linked', (href) => {
	expect(draw({ href })).toBe('<a></a>')
})

test.each([
	['/bilar?car_fuel=El#results'],
	['/bilar?page=2&car_fuel=El'],
	['?tag=elbil'],
	['../bil/42/volvo-v60?request=reserve'],
])('search engines do not follow %s to a view of a page', (href) => {
	expect(draw({ href })).toContain(' rel="nofollow"')
	expect(draw({ href, target: '_blank' })).toContain(' rel="noopener nofollow"')
})

test('a page in a new tab has no access to its opener', () => {
	expect(draw({ href: '/bilar', target: '_blank' })).toBe('<a href="/bilar" target="_blank" rel="noopener"></a>')
})

test('in the editor links are inactive', () => {
	const html = renderToStaticMarkup(
		<PageModeProvider value="editing">
			<Anchor href="/bilar" className="more" />
		</PageModeProvider>,
	)
	expect(html).toBe('<a class="more"></a>')
})
