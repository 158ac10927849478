import { expect, test } from 'vitest'
import { isPrefetched } from './prefetch.ts'

const here = { origin: 'https://cars.example', pathname: '/bilar', search: '?page=1' }

function link(href: string, { rel = '', target = '', download = false } = {}) {
	const { origin, pathname, search, protocol } = new URL(href, 'https://cars.example')
	return { origin, pathname, search, protocol, rel, target, hasAttribute: () => download }
}

test.each([
	['another page', link('/bil/1/volvo'), true],
	['another address of the page', link('/bilar?page=2'), true],
	['an anchor on the page', link('/bilar?page=1#filters'), false],
	['another site', link('https://elsewhere.example/'), false],
	['a telephone number', link('tel:+46701234567'), false],
	['a call', link('/api/texts/sv/consent'), false],
	['the desk', link('/desk'), false],
	['a page of the desk', link('/desk/pages'), false],
	['a page whose name begins like the desk', link('/desktop'), true],
	['a file', link('/media/prices.pdf', { download: true }), false],
	['a link for nobody to follow', link('/bilar?sortName=x', { rel: 'noopener nofollow' }), false],
	['a new tab', link('/bil/1/volvo', { target: '_blank' }), false],
])('%s is fetched ahead: %#', (_, target, isFetched) => {
	expect(isPrefetched(target, here)).toBe(isFetched)
})
