import { passkey } from '@better-auth/passkey'
import { type BetterAuthOptions, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { getAdapter } from 'better-auth/db/adapter'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { type Database, isPostgres } from '#db/database.ts'
import { hashSessions, maxSessionMs } from './hashed-sessions.ts'
import { rememberFaults } from './library-call.ts'
import { maxPasswordLength, minPasswordLength } from './password-rules.ts'
import { cookiePath, cookiePrefix } from './staff-cookies.ts'

/** Instead of better-auth's scrypt, which takes a tenth of a second on purpose: a test of accounts does without. */
export type PasswordHash = {
	hash: (password: string) => Promise<string>
	verify: (of: { hash: string; password: string }) => Promise<boolean>
}

type StaffAuthOptions = {
	secret: string
	isSecure: boolean
	now: () => Date
	origin?: string | null
	passwordHash?: PasswordHash
}

/**
 * better-auth over our database. Only its functions are used, never its HTTP handler: the forms of the desk are the only way
 * in. `isSecure`: the cookies may be sent over https only. `origin`: of the site, for passkeys.
 */
export async function createStaffAuth(
	db: Kysely<Database>,
	{ secret, isSecure, now, origin = null, passwordHash }: StaffAuthOptions,
) {
	const options = {
		appName: 'Forecourt',
		// Only used for links that better-auth would send; it sends none.
		baseURL: 'http://localhost',
		secret,
		database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite' },
		telemetry: { enabled: false },
		logger: { disabled: true },
		emailAndPassword: {
			enabled: true,
			disableSignUp: true,
			minPasswordLength,
			maxPasswordLength,
			...(passwordHash && { password: passwordHash }),
		},
		user: {
			modelName: 'staff_user',
			fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
			additionalFields: { language: { type: 'string', required: false, input: false } },
		},
		session: {
			modelName: 'staff_session',
			expiresIn: maxSessionMs / 1000,
			// Our own limit ends it if it is not used, and the table of capabilities says what asks again.
			disableSessionRefresh: true,
			freshAge: 0,
			additionalFields: {
				usedAt: { type: 'date', required: false, input: false, fieldName: 'used_at' },
				verifiedAt: { type: 'date', required: false, input: false, fieldName: 'verified_at' },
			},
			fields: {
				userId: 'user_id',
				expiresAt: 'expires_at',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
				ipAddress: 'ip_address',
				userAgent: 'user_agent',
			},
		},
		account: {
			modelName: 'staff_account',
			fields: {
				accountId: 'account_id',
				providerId: 'provider_id',
				userId: 'user_id',
				accessToken: 'access_token',
				refreshToken: 'refresh_token',
				idToken: 'id_token',
				accessTokenExpiresAt: 'access_token_expires_at',
				refreshTokenExpiresAt: 'refresh_token_expires_at',
				createdAt: 'created_at',
				updatedAt: 'updated_at',
			},
		},
		verification: {
			modelName: 'staff_verification',
			fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
		},
		plugins: [
			ownEndpoints,
			passkey({
				rpName: 'Forecourt',
				rpID: origin ? new URL(origin).hostname : 'localhost',
				origin,
				authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
				// It counts as both factors.
				registration: {
					afterVerification: ({ verification }) => requireUser(verification.registrationInfo?.userVerified),
				},
				authentication: {
					afterVerification: ({ verification }) => requireUser(verification.authenticationInfo.userVerified),
				},
				schema: {
					passkey: {
						modelName: 'staff_passkey',
						fields: {
							publicKey: 'public_key',
							userId: 'user_id',
							credentialID: 'credential_id',
							deviceType: 'device_type',
							backedUp: 'backed_up',
							createdAt: 'created_at',
						},
					},
				},
			}),
			twoFactor({
				issuer: 'Forecourt',
				// The library counts by account alone, so that a stranger could lock its owner out.
				accountLockout: { enabled: false },
				schema: {
					user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
					twoFactor: {
						modelName: 'staff_two_factor',
						fields: {
							backupCodes: 'backup_codes',
							userId: 'user_id',
							failedVerificationCount: 'failed_verification_count',
							lockedUntil: 'locked_until',
						},
					},
				},
			}),
		],
		advanced: {
			// The session and whose it is in one statement: each request to the desk asks.
			database: { joins: true },
			// The prefix of the library would be `__Secure-`.
			useSecureCookies: false,
			cookiePrefix: cookiePrefix(isSecure),
			defaultCookieAttributes: { path: cookiePath(isSecure), sameSite: 'lax', httpOnly: true, secure: isSecure },
		},
	} satisfies BetterAuthOptions
	const adapter = rememberFaults(hashSessions(await getAdapter(options), { now }))
	return betterAuth({ ...options, database: () => adapter })
}

/** What the library keeps to itself. */
const ownEndpoints = {
	id: 'own-endpoints',
	endpoints: {
		/** Signs in who has just been given a password, without the tenth of a second that checking it takes. */
		openSession: createAuthEndpoint.serverOnly(
			{ method: 'POST', requireHeaders: true, body: z.object({ userId: z.string() }) },
			async (ctx) => {
				const { internalAdapter } = ctx.context
				const user = await internalAdapter.findUserById(ctx.body.userId)
				if (!user) throw new APIError('UNAUTHORIZED')
				await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
				return null
			},
		),
		/** Whose code is awaited after a password. */
		findPendingUser: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
			const { context } = ctx
			const identifier = await ctx.getSignedCookie(context.createAuthCookie('two_factor').name, context.secret)
			if (!identifier) return null
			return (await context.internalAdapter.findVerificationValue(identifier))?.value ?? null
		}),
	},
} satisfies BetterAuthPlugin

/** The browser has asked for a finger, a face or a PIN. */
async function requireUser(isVerified: boolean | undefined): Promise<void> {
	if (!isVerified) throw new APIError('UNAUTHORIZED')
}

export type StaffAuth = Awaited<ReturnType<typeof createStaffAuth>>
