/** Whether an origin is one of those that are allowed, which may have `*.` for any name below a host: `https://*.example.com`. */
export function isAllowedOrigin(given: string, allowed: readonly string[]): boolean {
	return allowed.some((origin) => {
		const [scheme = '', host = ''] = origin.split('://*.')
		if (host === '') return origin === given
		return (
			given.startsWith(`${scheme}://`) &&
			/^[a-z0-9.-]+$/.test(given.slice(scheme.length + 3, -host.length - 1)) &&
			given.endsWith(`.${host}`)
		)
	})
}
