let isFirst = true

/** Reports a page view to our own server: the path, and the referring site. Failures are ignored. */
export function sendPageView(path: string): void {
	const referrer = isFirst ? foreignHost(document.referrer) : ''
	isFirst = false
	fetch('/api/events', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ type: 'VIEW', path, referrer }),
		keepalive: true,
	}).catch((error) => console.debug('The page view was not sent', error))
}

function foreignHost(address: string): string {
	if (!URL.canParse(address)) return ''
	const { host } = new URL(address)
	return host === location.host ? '' : host
}
