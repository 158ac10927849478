import { chooseDeskLanguage } from '#desk/desk-language.ts'
import type { Site } from '#sites/site.ts'
import { parseSitePath } from '#sites/site-address.ts'
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

type Refused = {
	site: Site
	pathname: string
	headers?: Record<string, string>
	/** `Accept-Language`: the desk speaks it, whatever the site's languages are. */
	accepted?: string | undefined
	/** Where a visitor who has asked too much can call. */
	phone?: string | null | undefined
}

/** The answer to a refused request: a code for programs, a page of the site for browsers. */
export function refusal(status: number, { site, pathname, headers = {}, accepted = '', phone }: Refused): PackedAnswer {
	if (!pathname.startsWith('/api/')) {
		if (status === 404) return missingFile
		const isDesk = pathname === '/desk' || pathname.startsWith('/desk/')
		const language = isDesk
			? chooseDeskLanguage({ chosen: null, accepted, site })
			: parseSitePath(site, pathname).siteLanguage
		return plainPage(status, site, headers, { ...language, phone })
	}
	const wait = headers['retry-after']
	const refused = { code: codes[status] ?? 'refused' }
	const told = status === 429 ? { ...refused, retryAfterSeconds: Number(wait), phone: phone ?? null } : refused
	return packAnswer({
		status,
		headers: new Headers({ 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }),
		body: Buffer.from(JSON.stringify(told)),
	})
}

/** Missing pages have a page of their own. */
const missingFile = packAnswer({
	status: 404,
	headers: new Headers({ 'content-type': 'text/plain', 'cache-control': 'no-store' }),
	body: Buffer.from('There is no such file.\n'),
})
