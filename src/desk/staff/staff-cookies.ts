/** Bound to this host on https: no other host of the domain can set it. */
export const cookiePrefix = (isSecure: boolean) => (isSecure ? '__Host-desk' : 'desk')

/** Pages of visitors are asked for without it where they can: a `__Host-` name demands the path of the whole site. */
export const cookiePath = (isSecure: boolean) => (isSecure ? '/' : '/desk')

/** The value of a cookie; null if it was not sent. */
export function readCookie(headers: Headers, name: string): string | null {
	const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
	return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) || null
}
