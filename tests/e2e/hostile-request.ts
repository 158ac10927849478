import type { Random } from '#platform/testing/random.ts'
import { sites } from '#sites/registry.ts'
import { rawRequest } from './raw-request.ts'

const paths = [
	'/',
	'/en',
	'/sv',
	...new Set(sites.flatMap((site) => site.languages.flatMap(({ paths }) => Object.values(paths)))),
	'/bil/4100017',
	'/bil/4100017/x',
	'/bilar/volvo/xc60',
	'/api/search',
	'/api/codeweaver/default',
	'/api/codeweaver/cfd',
	'/api/codeweaver/legal?quoteRef=Q1-PCP-1',
	'/healthz',
	'/robots.txt',
	'/sitemap.xml',
	'/sitemap/cars.xml',
	'/__manifest',
	'/_.data',
	'/bilar.data',
	'/bil/4100017/x.data',
	'/ipx/w_640/images/dealers/carhall-1.avif',
	'/images/dealers/carhall-1.avif',
	'/assets/x.js',
	'/favicon.ico',
	'/-/media/x',
	'/sitecore/api/x',
	'/feaas-render',
]

const pathScraps = [
	...[
		'%',
		'%ff',
		'%00',
		'%2e%2e%2f',
		'..%2f',
		'//',
		'/./',
		'/../',
		'\\',
		';',
		'|',
		' ',
		'<script>',
		'"',
		"'",
		'%u0041',
	],
	...[
		'.data',
		'/_.data',
		'.data.data',
		'__proto__',
		'constructor',
		'undefined',
		'null',
		'\u00e5\u00e4',
		'åäö',
		'\xff\xfe',
	],
	...[
		'%F0%9F%9A%97',
		'%ED%A0%80',
		'%0d%0aSet-Cookie:%20a=b',
		'#x',
		'?',
		'@evil.example',
		'x'.repeat(300),
		'/'.repeat(50),
	],
]

const names = [
	...[
		'page',
		'keyphrase',
		'sortName',
		'car_brand',
		'car_fuel',
		'car_price',
		'car_color.neq',
		'car_year',
		'car_site_city',
	],
	...['_routes', 'index', 'tag', 'after', 'paths', 'version', 'ids', '__proto__', 'constructor', 'utm_source', ''],
]

const values = [
	...[
		'-1',
		'0',
		'1',
		'19',
		'20',
		'1e9',
		'999999999999999999999',
		'NaN',
		'Infinity',
		'',
		' ',
		'null',
		'[]',
		'{}',
		'%',
		'%ff',
	],
	...[
		'Volvo',
		'Volvo>XC60',
		'Volvo>',
		'>',
		'>>>',
		'Diesel',
		'__proto__',
		'car_price_asc',
		'car_price_desc',
		'home',
		'/',
	],
	...[
		'100000',
		'-5',
		'1.5',
		'2026-13-99',
		"' or 1=1 --",
		'<img src=x onerror=1>',
		'%E0%A4%A',
		'%00',
		'*',
		'(',
		'\\',
		'☃',
	],
	...['k'.repeat(3000), 'a '.repeat(500), '%F0%9F%9A%97'.repeat(50)],
]

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const hosts = [
	...sites.map(({ key }) => `${key}.localhost`),
	...[
		'evil.example',
		'carhall-se.example',
		'www.carhall-se.example',
		'WWW.CARHALL-SE.EXAMPLE.',
		'localhost:1',
		'',
		'a b',
		'[::1]',
		'127.0.0.1:99999',
	],
	...[
		'carhall-se.example@evil.example',
		'%00',
		'..',
		'-',
		'x'.repeat(400),
		'carhall-se.example:80:80',
		'carhall-se.example/',
	],
]

const headers: [string, string[]][] = [
	['accept-encoding', ['gzip', 'br', 'identity', 'gzip;q=0', '*', '*;q=0', ',,,', 'x'.repeat(1000)]],
	['accept', ['image/avif', 'text/html', '*/*', ';;;', '']],
	['cookie', ['session=x', 'a=b', '=', ';;;', 'session=%ff', '__Host-session=1', 'x'.repeat(4000)]],
	['range', ['bytes=0-10', 'bytes=-5', 'bytes=5-', 'bytes=9999999-', 'bytes=5-1', 'bytes=a-b', 'bytes=0-1,3-4', 'x=1']],
	['if-none-match', ['*', '"x"', 'W/"x"', ',']],
	['if-modified-since', ['x', 'Sat, 21 Nov 2026 08:00:00 GMT', '99999999999999']],
	['origin', ['null', 'https://evil.example', '://', '']],
	['sec-fetch-site', ['cross-site', 'same-origin', 'x']],
	['x-forwarded-host', ['evil.example', '']],
	['x-forwarded-proto', ['https', 'javascript']],
	['transfer-encoding', ['chunked', 'gzip', 'chunked, chunked']],
	['content-length', ['5', '-1', '99999', 'x']],
	[
		'content-type',
		['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x/y/z'],
	],
	['expect', ['100-continue', 'x']],
	['upgrade', ['websocket', 'h2c']],
	['x-react-router-spa-mode', ['yes']],
	['x-long', ['y'.repeat(20_000)]],
]

const bodies = [
	'',
	'a=b',
	'%',
	'{',
	'null',
	'{"index":"vehicles-carhall-se"}',
	'{"index":"vehicles-carhall-se","limit":-1}',
	'{"index":"vehicles-carhall-se","facets":[{"name":"__proto__"}]}',
	'{"index":"vehicles-carhall-se","keyphrase":"volvo","filters":{"car_id.neq":["1"]},"offset":1e300}',
	'[[[[[[[[[[',
	'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
	'--x\r\nContent-Disposition: form-data\r\n\r\n',
	'5\r\nabc',
	'\xff\xfe\x00',
	'z'.repeat(100_000),
]

/** A request nobody should send: something of a real one, something broken. The same for the same random numbers. */
export function hostileRequest({ below, chance, pick }: Random): Buffer {
	let target = pick(paths)
	while (chance(0.4)) {
		const at = below(target.length + 1)
		target = target.slice(0, at) + pick(pathScraps) + target.slice(at)
	}
	const parameters = Array.from({ length: chance(0.5) ? below(6) : 0 }, () => `${pick(names)}=${pick(values)}`)
	if (chance(0.02)) parameters.push(...Array.from({ length: 500 }, () => 'car_fuel=Diesel'))
	if (parameters.length > 0) target += `?${parameters.join('&')}`
	if (chance(0.02)) target = pick(['*', '', 'http://evil.example/', 'x', `/${'y'.repeat(12_000)}`])

	const chosen: Record<string, string> = {}
	if (chance(0.2)) chosen.host = pick(hosts)
	while (chance(0.4)) {
		const [name, options] = pick(headers)
		chosen[name] = pick(options)
	}
	const method = chance(0.02) ? pick(['get', 'FOO', 'GET\t', '']) : pick(methods)
	const hasBody = !['GET', 'HEAD'].includes(method) || chance(0.05)
	const body = hasBody ? Buffer.from(pick(bodies), 'latin1') : undefined
	if (body && chance(0.7)) chosen['content-type'] ??= 'application/x-www-form-urlencoded'
	return rawRequest({
		method,
		target: Buffer.from(target, 'utf8').toString('latin1'),
		headers: chosen,
		...(body ? { body } : {}),
	})
}
