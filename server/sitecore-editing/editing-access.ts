import type { IncomingMessage } from 'node:http'
import { isAllowedOrigin } from '#platform/allowed-origin.ts'
import type { Call } from '../route.ts'
import { isAdmitted } from './editing-request.ts'

export type EditingAccess = ReturnType<typeof createEditingAccess>

/** Who may call the routes, and what their answers say to other origins. */
export function createEditingAccess({ secret, origins }: { secret: string; origins: readonly string[] }) {
	/** Headers for other origins, on every answer. */
	function sharedHeaders({ headers: { origin } }: IncomingMessage): Record<string, string> {
		return {
			'cache-control': 'no-store',
			vary: 'origin',
			...(origin !== undefined &&
				isAllowedOrigin(origin, origins) && {
					'access-control-allow-origin': origin,
					'access-control-allow-methods': 'GET, POST, OPTIONS',
					'access-control-allow-headers': 'Content-Type, Authorization',
				}),
		}
	}

	const refuse = (
		call: Call,
		status: 400 | 401 | 404 | 405 | 502,
		code: string,
		headers: Record<string, string> = {},
	) => call.json({ code }, status, { ...sharedHeaders(call.env.incoming), ...headers })

	/** Our own pages post to where they are from. */
	function isFromHere({ env: { incoming, address } }: Call): boolean {
		return incoming.headers.origin === address.visitedOrigin
	}

	return {
		origins,
		sharedHeaders,
		refuse,
		/** Null if the call may go on. */
		refuseStranger(call: Call): Response | null {
			const given = call.var.query.get('secret')
			if (given === null) return refuse(call, 400, 'secret-missing')
			const origin = isFromHere(call) ? undefined : call.env.incoming.headers.origin
			return isAdmitted({ origin, given }, { secret, origins }) ? null : refuse(call, 401, 'not-allowed')
		},
		/** The same of a call without the secret. */
		refuseOrigin(call: Call): Response | null {
			const { origin } = call.env.incoming.headers
			return origin === undefined || isFromHere(call) || isAllowedOrigin(origin, origins)
				? null
				: refuse(call, 401, 'not-allowed')
		},
	}
}
