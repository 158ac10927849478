import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { PasskeyAnswer } from '../passkey/passkey-answer.ts'
import type { KnownDevices } from './known-devices.ts'
import { callLibrary } from './library-call.ts'
import type { StaffAuth } from './staff-auth.ts'
import type { StaffSessions } from './staff-sessions.ts'

export type StaffPasskey = { id: string; name: string; createdAt: Date }

/** A browser's call: `origin` is the site's, as browsers keep a passkey for each host. */
export type PasskeyCall = { headers: Headers; origin: string; isSecure: boolean }

/** What the browser makes or asks for a passkey with, and the cookie that names the challenge. */
export type PasskeyChallenge = { options: object; cookies: string[] }

/**
 * Passkeys of the staff. One counts as both factors, so the browser must have asked for a finger, a face or a PIN. A member of staff who
 * has passkeys only is not let in by the password alone.
 */
export function createPasskeys({
	db,
	now,
	sessions,
	devices,
	authFor,
}: {
	db: Kysely<Database>
	now: () => Date
	sessions: StaffSessions
	devices: KnownDevices
	authFor: (call: PasskeyCall) => Promise<StaffAuth>
}) {
	return {
		/** Null if the session has ended meanwhile. */
		async start(call: PasskeyCall): Promise<PasskeyChallenge | null> {
			const { api } = await authFor(call)
			const answer = await callLibrary(() =>
				api.generatePasskeyRegistrationOptions({ headers: call.headers, asResponse: true }),
			)
			return answer.ok ? { options: await answer.json(), cookies: answer.headers.getSetCookie() } : null
		},

		/** False if it is not what was asked for. */
		async add(answer: PasskeyAnswer, name: string, call: PasskeyCall): Promise<boolean> {
			const { api } = await authFor(call)
			const body = { response: answer, name }
			return (await callLibrary(() => api.verifyPasskeyRegistration({ body, headers: call.headers, asResponse: true })))
				.ok
		},

		async list(userId: string): Promise<StaffPasskey[]> {
			const rows = await db
				.selectFrom('staff_passkey')
				.select(['id', 'name', 'created_at'])
				.where('user_id', '=', userId)
				.orderBy('created_at')
				.orderBy('id')
				.execute()
			return rows.map(({ id, name, created_at }) => ({ id, name: name ?? '', createdAt: new Date(String(created_at)) }))
		},

		/** Removes one of the caller's own. False if the account has no such passkey. */
		async remove(id: string, userId: string): Promise<boolean> {
			const { numDeletedRows } = await db
				.deleteFrom('staff_passkey')
				.where('id', '=', id)
				.where('user_id', '=', userId)
				.executeTakeFirst()
			return numDeletedRows > 0n
		},

		async startSignIn(call: PasskeyCall): Promise<PasskeyChallenge> {
			// Challenges that were never answered.
			await db.deleteFrom('staff_verification').where('expires_at', '<', now().toISOString()).execute()
			const { api } = await authFor(call)
			const answer = await callLibrary(() =>
				api.generatePasskeyAuthenticationOptions({ headers: call.headers, asResponse: true }),
			)
			const options: object = await answer.json()
			return { options: { ...options, userVerification: 'required' }, cookies: answer.headers.getSetCookie() }
		},

		/** Cookies of the session; null if the passkey is not known or not the right one. */
		async signIn(answer: PasskeyAnswer, call: PasskeyCall): Promise<string[] | null> {
			const { api } = await authFor(call)
			const body = { response: answer }
			const signedIn = await callLibrary(() =>
				api.verifyPasskeyAuthentication({ body, headers: call.headers, asResponse: true }),
			)
			if (!signedIn.ok) return null
			const { session } = (await signedIn.json()) as { session: { id: string; userId: string } }
			await sessions.markVerified(session)
			return [...signedIn.headers.getSetCookie(), await devices.keep(session.userId, call)]
		},
	}
}
