import { expect, test } from 'vitest'
import { findProxiedAddress } from './content-proxy-address.ts'

test.each([
	['/-/media/a%20b.pdf', 'media', '/-/media/a%20b.pdf'],
	['/-/jssmedia/x.png', 'media', '/-/jssmedia/x.png'],
	['/-/MEDIA/x.svg', 'media', '/-/MEDIA/x.svg'],
	['/-/%6dedia/x.svg', 'media', '/-/media/x.svg'],
	['/-//media/x.svg', 'media', '/-/media/x.svg'],
	['/-/media/price,list;v=1(2)@3.pdf', 'media', '/-/media/price,list;v=1(2)@3.pdf'],
	['/-/media/100%25.pdf', 'media', '/-/media/100%25.pdf'],
	['/-/media/a%3fb%23c', 'media', '/-/media/a%3Fb%23c'],
	['/-/media/%C3%A5.jpg', 'media', '/-/media/%C3%A5.jpg'],
	['/-/media/..a/.b/c..', 'media', '/-/media/..a/.b/c..'],
	['/-', 'service', '/-'],
	['/-/speak/x', 'service', '/-/speak/x'],
	['/-//evil.example/x', 'service', '/-/evil.example/x'],
	['/sitecore/api/graph/edge', 'service', '/sitecore/api/graph/edge'],
	['/sitecore/service/', 'service', '/sitecore/service/'],
	['/feaas-render', 'editing', '/feaas-render'],
	['/feaas-render/x', 'editing', '/feaas-render/x'],
])('%s is asked for as %s: %s', (pathname, kind, sent) => {
	expect(findProxiedAddress(pathname)).toEqual({ kind, pathname: sent })
})

test.each(['/', '/sitecore/shell', '/sitecore/apix', '/sitecore//api/x', '/-x/y', '/feaas-renderer', '/media/x'])(
	'%s is not for the content host',
	(pathname) => {
		expect(findProxiedAddress(pathname)).toBeNull()
	},
)

test.each([
	'/-/..%2fsitecore/admin',
	'/-/media/..%2F..%2Fsitecore/admin',
	'/-/media/..%5c..%5csitecore',
	'/-/media/..\\sitecore',
	'/-/media/../../sitecore/admin',
	'/-/media/%2e%2e/sitecore/admin',
	'/-/media/%252e%252e/x',
	'/-/..%252fsitecore/admin',
	'/-/media/..;/x',
	'/-/media/..%20/x',
	'/-/media/.../x',
	'/-/media/%00.jpg',
	'/-/media/a%0d%0ab',
	'/-/media/%zz',
	'/-/media/%ff',
])('%s is unsafe', (pathname) => {
	expect(findProxiedAddress(pathname)).toBe('unsafe')
})
