import type { IncomingHttpHeaders } from 'node:http'

/** True if a browser says that another site's page sent the request. Requests from other clients give false. */
export function isFromElsewhere(headers: IncomingHttpHeaders, visitedOrigin: string): boolean {
	const { origin: from, 'sec-fetch-site': relation } = headers
	return (from !== undefined && from !== visitedOrigin) || relation === 'cross-site'
}

/** True if a page below `/desk` sent the request: the editor or a preview. */
export function isFromDesk({ referer = '' }: IncomingHttpHeaders): boolean {
	return URL.canParse(referer) && /^\/desk(?:\/|$)/.test(new URL(referer).pathname)
}
