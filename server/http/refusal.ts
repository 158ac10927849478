import type { Site } from '#sites/site.ts'
import { type PackedAnswer, packAnswer } from './answer.ts'
import { plainPage } from './plain-page.ts'

const codes: Record<number, string> = {
	400: 'bad-request',
	403: 'other-origin',
	404: 'not-found',
	405: 'method-not-allowed',
	413: 'body-too-large',
	415: 'unsupported-type',
	429: 'too-many',
	500: 'failed',
	503: 'busy',
}

/** The answer to a refused request: a code for programs, a page of the site for browsers. */
export function refusal(
	status: number,
	{ site, pathname, headers = {} }: { site: Site; pathname: string; headers?: Record<string, string> },
): PackedAnswer {
	if (!pathname.startsWith('/api/')) return status === 404 ? missingFile : plainPage(status, site, headers)
	return packAnswer({
		status,
		headers: new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }),
		body: Buffer.from(JSON.stringify({ code: codes[status] ?? 'refused' })),
	})
}

/** Missing pages have a page of their own. */
const missingFile = packAnswer({
	status: 404,
	headers: new Headers({ 'content-type': 'text/plain', 'cache-control': 'no-store' }),
	body: Buffer.from('There is no such file.\n'),
})
