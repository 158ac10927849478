import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { type Language, languages } from '#domain/market.ts'
import { createFairQueue } from '#platform/fair-queue.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import type { PasskeyAnswer } from '../passkey/passkey-answer.ts'
import { createAuditLog } from './audit-log.ts'
import { createKnownDevices } from './known-devices.ts'
import { callLibrary } from './library-call.ts'
import { createPasskeys, type PasskeyCall } from './passkeys.ts'
import { findPasswordProblem, type PasswordProblem } from './password-rules.ts'
import type { Grant } from './roles.ts'
import { createSecondFactors, type NewSecondFactor } from './second-factor.ts'
import { createSignInAttempts, defaultMaxSignIns, type MaxSignIns } from './sign-in-attempts.ts'
import { createSignInLinks } from './sign-in-links.ts'
import type { PasswordHash, StaffAuth } from './staff-auth.ts'
import { cookiePrefix } from './staff-cookies.ts'
import { createStaffDirectory } from './staff-directory.ts'
import { createStaffSessions, type StaffSession } from './staff-sessions.ts'

export type Staff = {
	id: string
	email: string
	name: string
	/** False until a second factor or a passkey was shown in this session; a demo account needs none. */
	isReady: boolean
	/** When that was last. */
	verifiedAt: Date | null
	sessionId: string
	/** The chosen language of the desk. */
	language: Language | null
	grants: Grant[]
}

/** Where a try comes from: `visitor` tells networks apart. */
type Call = { headers: Headers; visitor: string; isSecure: boolean }

/** Cookies to send with the answer. */
type WithCookies<Result> = Result & { cookies: string[] }

export type CodeResult = WithCookies<{ state: 'signed-in' }> | { state: 'refused' } | { state: 'too-many' }
export type SignInResult = CodeResult | WithCookies<{ state: 'code-needed' }>

type StaffAccountsOptions = {
	secret: string
	now: () => Date
	maxAttempts?: MaxSignIns
	passwordHash?: PasswordHash
}

const withoutSpaces = (entered: string) => entered.replace(/\s/g, '')

/** Whether what was entered can be a code of the app; otherwise it is meant as a backup code. */
export const isOfApp = (entered: string) => /^\d{6}$/.test(withoutSpaces(entered))

/** As it was shown, `abcde-fghij`: people who copy it from paper leave the hyphen out, or write a space. */
const toBackupCode = (entered: string) => entered.replace(/[\s-]/g, '').replace(/^(.{5})(.{5})$/, '$1-$2')

/**
 * Accounts of staff: links of one use, password and second factor, sessions, roles, audit log. `secret` signs cookies
 * and encrypts second factors.
 */
export function createStaffAccounts(
	db: Kysely<Database>,
	{ secret, now, maxAttempts = defaultMaxSignIns, passwordHash }: StaffAccountsOptions,
) {
	const auths = new Map<boolean, Promise<StaffAuth>>()
	/** Loaded with the first request to the desk: the library takes a quarter of a second. */
	const authOf = (isSecure: boolean) => {
		const auth =
			auths.get(isSecure) ??
			import('./staff-auth.ts').then((module) => module.createStaffAuth(db, { secret, isSecure, now, passwordHash }))
		auths.set(isSecure, auth)
		return auth
	}
	const sessions = createStaffSessions(db, now)
	const devices = createKnownDevices(db, now)
	const passkeys = createPasskeys({
		db,
		now,
		sessions,
		devices,
		// Passkeys are of a host, and are asked for seldom: not kept.
		authFor: async ({ isSecure, origin }) =>
			(await import('./staff-auth.ts')).createStaffAuth(db, { secret, isSecure, now, origin, passwordHash }),
	})
	const directory = createStaffDirectory(db, now)
	const attempts = createSignInAttempts(db, { max: maxAttempts, secret, now })
	/** To check a password takes a core for a tenth of a second. Devices that an account knows do not wait for strangers. */
	const passwordChecks = { known: createFairQueue(1), strangers: createFairQueue(1) }
	const factors = createSecondFactors(db, { authOf, now })
	const links = createSignInLinks(db, { authOf, directory, devices, now })

	async function findSession({ headers, isSecure }: { headers: Headers; isSecure: boolean }) {
		if (!headers.get('cookie')?.includes(`${cookiePrefix(isSecure)}.session_token`)) return null
		const { api } = await authOf(isSecure)
		return callLibrary(() => api.getSession({ headers }))
	}

	/** Counts wrong tries of an account from where the call comes. */
	async function limited<Result extends { state: string }>(
		{ kind, userId, account }: { kind: 'password' | 'code'; userId: string | null; account: string },
		call: Call,
		work: () => Promise<Result | { state: 'refused' }>,
	): Promise<Result | { state: 'refused' } | { state: 'too-many' }> {
		const device = userId && (await devices.find(userId, call))
		const tried = { kind, account, device, visitor: call.visitor }
		const inTurn = kind === 'code' ? work : () => checkInTurn(work, { device, visitor: call.visitor })
		return (await attempts.limited(tried, inTurn, ({ state }) => state !== 'refused')) ?? { state: 'too-many' }
	}

	async function checkInTurn<Result>(
		work: () => Promise<Result>,
		{ device, visitor }: { device: string | null; visitor: string },
	): Promise<Result> {
		const leave = await passwordChecks[device === null ? 'strangers' : 'known'].enter(visitor)
		try {
			return await work()
		} finally {
			leave()
		}
	}

	/** The library's answer to a code of the app, or to a backup code; null if it is wrong, or was used before. */
	async function verifyCode(
		entered: string,
		{ userId, isSignIn }: { userId: string; isSignIn: boolean },
		{ headers, isSecure }: Pick<Call, 'headers' | 'isSecure'>,
	): Promise<{ token: string; cookies: string[] } | null> {
		const { api } = await authOf(isSecure)
		const digits = withoutSpaces(entered)
		const isTotp = isOfApp(entered)
		const answer = await callLibrary(() =>
			isTotp
				? api.verifyTOTP({ body: { code: digits }, headers, asResponse: true })
				: api.verifyBackupCode({ body: { code: toBackupCode(entered) }, headers, asResponse: true }),
		)
		if (!answer.ok) return null
		const { token } = (await answer.json()) as { token: string }
		if (!isTotp || (await factors.use(userId, digits))) return { token, cookies: answer.headers.getSetCookie() }
		// The library does not know that the code was used, and has opened a session.
		if (isSignIn) await sessions.endByToken(token)
		return null
	}

	/** The code of the authenticator app, or one of the backup codes, of who is signed in or has entered the password. */
	async function enterCode(code: string, call: Call): Promise<CodeResult> {
		const { api } = await authOf(call.isSecure)
		const session = await findSession(call)
		const userId = session?.user.id ?? (await callLibrary(() => api.findPendingUser({ headers: call.headers })))
		if (!userId) return { state: 'refused' }
		return limited({ kind: 'code', userId, account: userId }, call, async () => {
			const verified = await verifyCode(code, { userId, isSignIn: session === null }, call)
			if (!verified) return { state: 'refused' }
			await sessions.markVerified(verified)
			return { state: 'signed-in', cookies: [...verified.cookies, await devices.keep(userId, call)] }
		})
	}

	return {
		passkeys,
		...directory,
		...links,
		...createAuditLog(db, now),
		enterCode,
		rightsOf: sessions.rightsOf,
		endSession: sessions.end,

		/** Counts a try to sign in with a passkey; false after too many. */
		async mayTryPasskey(call: Call): Promise<boolean> {
			return attempts.takeChallenge({ visitor: call.visitor, device: await devices.findAny(call) })
		},

		/** The signed-in member of staff; null without a valid session. */
		async find(headers: Headers, isSecure: boolean): Promise<Staff | null> {
			const found = await findSession({ headers, isSecure })
			if (!found) return null
			const { id, email, name, language } = found.user
			const verifiedAt = found.session.verifiedAt ?? null
			return {
				id,
				email,
				name,
				isReady: verifiedAt !== null,
				verifiedAt,
				sessionId: found.session.id,
				language: languages.find((each) => each === language) ?? null,
				grants: await directory.grantsOf(id),
			}
		},

		async signIn({ email, password }: { email: string; password: string }, call: Call): Promise<SignInResult> {
			const account = normalizeEmail(email)
			const userId = await directory.findId(account)
			return limited({ kind: 'password', userId, account }, call, async () => {
				const { api } = await authOf(call.isSecure)
				const body = { email: account, password }
				const answer = await callLibrary(() => api.signInEmail({ body, headers: call.headers, asResponse: true }))
				if (!answer.ok) return { state: 'refused' }
				const { twoFactorRedirect = false } = (await answer.json()) as { twoFactorRedirect?: boolean }
				return { state: twoFactorRedirect ? 'code-needed' : 'signed-in', cookies: answer.headers.getSetCookie() }
			})
		},

		async signOut(headers: Headers, isSecure: boolean): Promise<string[]> {
			const { api } = await authOf(isSecure)
			return (await callLibrary(() => api.signOut({ headers, asResponse: true }))).headers.getSetCookie()
		},

		/** Whether `confirm` asks for a code, not for the password. */
		hasApp: (userId: string) => factors.has(userId),
		countBackupCodes: (userId: string) => factors.countBackupCodes(userId),

		/** Asks someone who is signed in once more: for a code, or without an app for the password, which makes no session ready. */
		async confirm(staff: Staff, entered: string, call: Call): Promise<'confirmed' | 'refused' | 'too-many'> {
			if (!staff.isReady) return 'refused'
			const asked = { kind: 'password', userId: staff.id, account: staff.email } as const
			const { state } = (await factors.has(staff.id))
				? await enterCode(entered, call)
				: await limited(asked, call, async () => ({
						state: (await isPassword(entered, call)) ? 'signed-in' : 'refused',
					}))
			if (state !== 'signed-in') return state
			await sessions.markVerified({ id: staff.sessionId })
			return 'confirmed'
		},

		/** The factor counts once `confirmSecondFactor` was given a code of it. */
		async startSecondFactor(
			staff: Staff,
			password: string,
			call: Call,
		): Promise<{ state: 'started'; factor: NewSecondFactor } | { state: 'refused' } | { state: 'too-many' }> {
			return limited({ kind: 'password', userId: staff.id, account: staff.email }, call, async () => {
				const factor = await factors.start(staff.id, password, call)
				return factor ? { state: 'started', factor } : { state: 'refused' }
			})
		},

		/** Makes the new app the second factor by a code of it, and ends the other sessions. */
		async confirmSecondFactor(staff: Staff, code: string, call: Call): Promise<CodeResult> {
			return limited({ kind: 'code', userId: staff.id, account: staff.id }, call, async () => {
				const own = { userId: staff.id, isSignIn: false }
				if (!(await factors.replace(staff.id, async () => (await verifyCode(code, own, call)) !== null)))
					return { state: 'refused' }
				await sessions.markVerified({ id: staff.sessionId })
				await sessions.endOthers(staff)
				return { state: 'signed-in', cookies: [await devices.keep(staff.id, call)] }
			})
		},

		/** Adds a passkey, and ends the other sessions. False if it is not what was asked for. */
		async addPasskey(staff: Staff, answer: PasskeyAnswer, name: string, call: PasskeyCall): Promise<boolean> {
			if (!(await passkeys.add(answer, name, call))) return false
			await sessions.markVerified({ id: staff.sessionId })
			await sessions.endOthers(staff)
			return true
		},

		/** Ends the other sessions. False, and nothing ends, if there is no such passkey. */
		async removePasskey(staff: Staff, id: string): Promise<boolean> {
			const isRemoved = await passkeys.remove(id, staff.id)
			if (isRemoved) await sessions.endOthers(staff)
			return isRemoved
		},

		/** Ends the other sessions, and forgets the devices. */
		async changePassword(
			staff: Staff,
			{ current, next }: { current: string; next: string },
			call: Call,
		): Promise<'changed' | 'refused' | 'too-many' | PasswordProblem> {
			const problem = await findPasswordProblem(next)
			if (problem) return problem
			const asked = { kind: 'password', userId: staff.id, account: staff.email } as const
			const { state } = await limited(asked, call, async () => {
				const { api } = await authOf(call.isSecure)
				const body = { currentPassword: current, newPassword: next }
				const answer = await callLibrary(() => api.changePassword({ body, headers: call.headers, asResponse: true }))
				return { state: answer.ok ? 'signed-in' : 'refused' }
			})
			if (state !== 'signed-in') return state
			await sessions.endOthers(staff)
			return 'changed'
		},

		async listSessions({ id, sessionId }: Staff): Promise<(StaffSession & { isCurrent: boolean })[]> {
			return (await sessions.list(id)).map((session) => ({ ...session, isCurrent: session.id === sessionId }))
		},
	}

	async function isPassword(password: string, { headers, isSecure }: Call): Promise<boolean> {
		const { api } = await authOf(isSecure)
		return (await callLibrary(() => api.verifyPassword({ body: { password }, headers, asResponse: true }))).ok
	}
}

export type StaffAccounts = ReturnType<typeof createStaffAccounts>
