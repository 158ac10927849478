import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { type Language, languages } from '#domain/market.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import { createAuditLog } from './audit-log.ts'
import { createPasskeys } from './passkeys.ts'
import type { Grant } from './roles.ts'
import { createSignInAttempts, type MaxSignIns } from './sign-in-attempts.ts'
import { createSignInLinks } from './sign-in-links.ts'
import type { PasswordHash, StaffAuth } from './staff-auth.ts'
import { createStaffDirectory } from './staff-directory.ts'
import { normalizeEmail } from './staff-keys.ts'

export type Staff = {
	id: string
	email: string
	name: string
	/** False until the second factor is set up; a demo account needs none. */
	isReady: boolean
	/** The chosen language of the desk. */
	language: Language | null
	grants: Grant[]
}

export type StaffSession = { id: string; token: string; startedAt: Date; agent: string; isCurrent: boolean }

/** Cookies to send with the answer. */
type WithCookies<Result> = Result & { cookies: string[] }

export type SignInResult =
	| WithCookies<{ state: 'signed-in' }>
	| WithCookies<{ state: 'code-needed' }>
	| { state: 'refused' }
	| { state: 'too-many' }

export type NewSecondFactor = { uri: string; backupCodes: string[] }

const defaultMaxAttempts = { email: 10, visitor: 40 }

type StaffAccountsOptions = {
	secret: string
	now: () => Date
	maxAttempts?: MaxSignIns
	passwordHash?: PasswordHash
}

/**
 * Accounts of staff: links of one use, password and second factor, sessions, roles, audit log. `secret` signs cookies
 * and encrypts second factors.
 */
export function createStaffAccounts(
	db: Kysely<Database>,
	{ secret, now, maxAttempts = defaultMaxAttempts, passwordHash }: StaffAccountsOptions,
) {
	const auths = new Map<boolean, Promise<StaffAuth>>()
	/** Loaded with the first request to the desk: the library takes a quarter of a second. */
	const authOf = (isSecure: boolean) => {
		const auth =
			auths.get(isSecure) ??
			import('./staff-auth.ts').then((module) => module.createStaffAuth(db, { secret, isSecure, passwordHash }))
		auths.set(isSecure, auth)
		return auth
	}
	const adapter = async () => (await authOf(false)).$context
	const passkeys = createPasskeys({
		db,
		now,
		// Passkeys are of a host, and are asked for seldom: not kept.
		authFor: async ({ isSecure, origin }) =>
			(await import('./staff-auth.ts')).createStaffAuth(db, { secret, isSecure, origin, passwordHash }),
	})
	const directory = createStaffDirectory(db, now)
	const attempts = createSignInAttempts(db, { max: maxAttempts, now })
	const links = createSignInLinks(db, { authOf, directory, now })

	return {
		passkeys,
		...directory,
		...links,
		...createAuditLog(db, now),

		/** Counts a try to sign in with a passkey. */
		mayTryPasskey: attempts.ofVisitor,

		/** The signed-in member of staff; null without a valid session. */
		async find(headers: Headers, isSecure: boolean): Promise<Staff | null> {
			if (!headers.get('cookie')?.includes('desk.session_token')) return null
			const session = await (await authOf(isSecure)).api.getSession({ headers }).catch(whileDown)
			if (!session) return null
			const { id, email, name, twoFactorEnabled, language } = session.user
			return {
				id,
				email,
				name,
				isReady:
					Boolean(twoFactorEnabled) || (await directory.isDemo(id)) || (await passkeys.isSessionOf(session.session.id)),
				language: languages.find((each) => each === language) ?? null,
				grants: await directory.grantsOf(id),
			}
		},

		/** `visitor` tells where the attempt comes from. */
		async signIn(
			{ email, password }: { email: string; password: string },
			{ headers, visitor, isSecure }: { headers: Headers; visitor: string; isSecure: boolean },
		): Promise<SignInResult> {
			if (!(await attempts.take(visitor, email))) return { state: 'too-many' }
			const body = { email: normalizeEmail(email), password }
			const answer = await (await authOf(isSecure)).api.signInEmail({ body, headers, asResponse: true })
			if (!answer.ok) return { state: 'refused' }
			const { twoFactorRedirect = false } = (await answer.json()) as { twoFactorRedirect?: boolean }
			return { state: twoFactorRedirect ? 'code-needed' : 'signed-in', cookies: answer.headers.getSetCookie() }
		},

		/** The code of the authenticator app, or one of the backup codes. The pending sign-in is in the cookies. */
		async enterCode(
			code: string,
			{ headers, visitor, isSecure }: { headers: Headers; visitor: string; isSecure: boolean },
		): Promise<Exclude<SignInResult, { state: 'code-needed' }>> {
			if (!(await attempts.ofVisitor(visitor))) return { state: 'too-many' }
			const { api } = await authOf(isSecure)
			const digits = code.replace(/\s/g, '')
			const isTotp = /^\d{6}$/.test(digits)
			const answer = isTotp
				? await api.verifyTOTP({ body: { code: digits }, headers, asResponse: true })
				: await api.verifyBackupCode({ body: { code: code.trim() }, headers, asResponse: true })
			return answer.ok ? { state: 'signed-in', cookies: answer.headers.getSetCookie() } : { state: 'refused' }
		},

		async signOut(headers: Headers, isSecure: boolean): Promise<string[]> {
			const answer = await (await authOf(isSecure)).api.signOut({ headers, asResponse: true })
			return answer.headers.getSetCookie()
		},

		/** Null if the password is wrong. The factor counts once `enterCode` was given a code of it. */
		async startSecondFactor(
			password: string,
			{ headers, isSecure }: { headers: Headers; isSecure: boolean },
		): Promise<NewSecondFactor | null> {
			const answer = await (await authOf(isSecure)).api.enableTwoFactor({
				body: { password },
				headers,
				asResponse: true,
			})
			if (!answer.ok) return null
			const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
			return { uri: totpURI, backupCodes }
		},

		async listSessions(headers: Headers, isSecure: boolean): Promise<StaffSession[]> {
			const current = await (await authOf(isSecure)).api.getSession({ headers })
			if (!current) return []
			// The library's own call for this asks to have signed in lately, as for a new passkey.
			const { internalAdapter } = await adapter()
			const sessions = await internalAdapter.listSessions(current.user.id, { onlyActiveSessions: true })
			return sessions.map(({ id, token, createdAt, userAgent }) => ({
				id,
				token,
				startedAt: new Date(createdAt),
				agent: userAgent ?? '',
				isCurrent: id === current.session.id,
			}))
		},

		/** Ends one of the caller's own sessions. */
		async endSession(id: string, userId: string): Promise<void> {
			await db.deleteFrom('staff_session').where('id', '=', id).where('user_id', '=', userId).execute()
		},
	}
}

/** The library hides why it could not read a session: it had no answer from the database. */
function whileDown(cause: unknown): never {
	const isHidden = cause instanceof Error && 'statusCode' in cause && cause.statusCode === 500
	throw isHidden ? new UnavailableError('The sessions of staff cannot be read', { cause }) : cause
}

export type StaffAccounts = ReturnType<typeof createStaffAccounts>
