import type { IncomingMessage } from 'node:http'

const sessionCookie = /(?:^|;\s*)(?:__Host-|__Secure-)?session/

/** Cookies of a session have names that begin with `session`. Pages of a visitor who has none never see any cookie. */
export function hasSession({ headers }: IncomingMessage): boolean {
	return headers.cookie !== undefined && sessionCookie.test(headers.cookie)
}
