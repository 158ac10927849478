import { type Dispatcher, request } from 'undici'

const maxRedirects = 3

/** By https only, on one of these hosts. */
export const isListed = (url: URL, hosts: readonly string[]): boolean =>
	url.protocol === 'https:' && url.username === '' && hosts.includes(url.host)

/** Asks for a file of a listed host, also when it is sent on to another of them. Throws if it is sent elsewhere, or too often. */
export async function requestListed(
	start: URL,
	{
		hosts,
		dispatcher,
		signal,
		accept,
	}: { hosts: readonly string[]; dispatcher: Dispatcher; signal: AbortSignal; accept: string },
): Promise<{ url: URL; answer: Dispatcher.ResponseData }> {
	let url = start
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		// Uncompressed: a few bytes must not expand to gigabytes, and pictures are already compressed.
		const answer = await request(url, { dispatcher, signal, headers: { accept, 'accept-encoding': 'identity' } })
		const { location } = answer.headers
		const isSentOn = answer.statusCode >= 300 && answer.statusCode <= 399
		if (!isSentOn || typeof location !== 'string' || !URL.canParse(location, url)) return { url, answer }
		await answer.body.dump({ limit: 16_384, signal })
		url = new URL(location, url)
		if (!isListed(url, hosts)) throw new Error(`Redirect to ${url.host}, which is not on the list`)
	}
	throw new Error(`More than ${maxRedirects} redirects`)
}
