import type { IncomingHttpHeaders } from 'node:http'

/** Whether a browser says that another site's page sent this. What no browser sent says nothing. */
export function isFromElsewhere(headers: IncomingHttpHeaders, visitedOrigin: string): boolean {
	const { origin: from, 'sec-fetch-site': relation } = headers
	return (from !== undefined && from !== visitedOrigin) || relation === 'cross-site'
}
