import { betterAuth } from 'better-auth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Kysely } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import { maxPasswordLength, minPasswordLength } from './password-length.ts'

/** Work of a day without signing in again; more than an hour of it unused is not counted. */
const sessionSeconds = 12 * 60 * 60

/** Every path of the desk. Its cookies are sent nowhere else, so pages of visitors stay cacheable. */
const deskPath = '/desk'

/**
 * better-auth over our database. Only its functions are used, never its HTTP handler: the forms of the desk are the only way
 * in. `isSecure`: the cookies may be sent over https only.
 */
export function createStaffAuth(db: Kysely<Database>, { secret, isSecure }: { secret: string; isSecure: boolean }) {
	return betterAuth({
		appName: 'Forecourt',
		// Only used for links that better-auth would send; it sends none.
		baseURL: 'http://localhost',
		secret,
		database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite' },
		telemetry: { enabled: false },
		logger: { disabled: true },
		emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength },
		user: {
			modelName: 'staff_user',
			fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
			additionalFields: { language: { type: 'string', required: false, input: false } },
		},
		session: {
			modelName: 'staff_session',
			expiresIn: sessionSeconds,
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

export type StaffAuth = ReturnType<typeof createStaffAuth>
