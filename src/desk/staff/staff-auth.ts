import { passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import { maxPasswordLength, minPasswordLength } from './password-length.ts'

/** Work of a day without signing in again; more than an hour of it unused is not counted. */
const sessionSeconds = 12 * 60 * 60

const freshSeconds = 15 * 60

/** Every path of the desk. Its cookies are sent nowhere else, so pages of visitors stay cacheable. */
const deskPath = '/desk'

/** Instead of better-auth's scrypt, which takes a tenth of a second on purpose: a test of accounts does without. */
export type PasswordHash = {
	hash: (password: string) => Promise<string>
	verify: (of: { hash: string; password: string }) => Promise<boolean>
}

type StaffAuthOptions = { secret: string; isSecure: boolean; origin?: string | null; passwordHash?: PasswordHash }

/**
 * better-auth over our database. Only its functions are used, never its HTTP handler: the forms of the desk are the only way
 * in. `isSecure`: the cookies may be sent over https only. `origin`: of the site, for passkeys.
 */
export function createStaffAuth(
	db: Kysely<Database>,
	{ secret, isSecure, origin = null, passwordHash }: StaffAuthOptions,
) {
	return betterAuth({
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
			expiresIn: sessionSeconds,
			// A passkey is added soon after signing in, not in a session that was left open.
			freshAge: freshSeconds,
			updateAge: 60 * 60,
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
			cookiePrefix: 'desk',
			useSecureCookies: isSecure,
			defaultCookieAttributes: { path: deskPath, sameSite: 'lax', httpOnly: true },
		},
	})
}

/** The browser has asked for a finger, a face or a PIN. */
async function requireUser(isVerified: boolean | undefined): Promise<void> {
	if (!isVerified) throw new APIError('UNAUTHORIZED')
}

export type StaffAuth = ReturnType<typeof createStaffAuth>
