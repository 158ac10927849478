import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import { type Language, languages } from '#sites/site.ts'
import type { AuditAction } from './audit-actions.ts'
import { createPasskeys } from './passkeys.ts'
import { type Grant, type Role, roles } from './roles.ts'
import type { PasswordHash, StaffAuth } from './staff-auth.ts'
import type { StaffLinkKind } from './tables.ts'

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

/** As owners see an account. `hasPassword`: false until the person has joined, and for demo accounts, whose links are of one use. */
export type StaffMember = Pick<Staff, 'id' | 'email' | 'name' | 'grants'> & { hasPassword: boolean }

export type StaffSession = { id: string; token: string; startedAt: Date; agent: string; isCurrent: boolean }

/** Cookies to send with the answer. */
type WithCookies<Result> = Result & { cookies: string[] }

export type SignInResult =
	| WithCookies<{ state: 'signed-in' }>
	| WithCookies<{ state: 'code-needed' }>
	| { state: 'refused' }
	| { state: 'too-many' }

export type NewSecondFactor = { uri: string; backupCodes: string[] }

/** Sign-ins within a quarter of an hour. */
type MaxAttempts = { email: number; visitor: number }

const linkHours = { join: 72, owner: 72, demo: 12 } satisfies Record<StaffLinkKind, number>
const attemptWindowMs = 15 * 60 * 1000
const defaultMaxAttempts = { email: 10, visitor: 40 }

type StaffAccountsOptions = {
	secret: string
	now: () => Date
	maxAttempts?: MaxAttempts
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

	async function grantsOf(userId: string): Promise<Grant[]> {
		const rows = await db.selectFrom('staff_grant').select(['role', 'site']).where('user_id', '=', userId).execute()
		return rows.flatMap(({ role, site }) => {
			const known = roles.find((each) => each === role)
			return known ? [{ role: known, site: site === allSites ? null : site }] : []
		})
	}

	async function isDemo(userId: string): Promise<boolean> {
		const account = await db
			.selectFrom('staff_account')
			.select('id')
			.where('user_id', '=', userId)
			.where('provider_id', '=', demoProvider)
			.executeTakeFirst()
		return account !== undefined
	}

	/** Counts an attempt; false if there were too many within the window. */
	async function takeAttempt(key: string, max: number): Promise<boolean> {
		const from = new Date(now().getTime() - attemptWindowMs).toISOString()
		await db.deleteFrom('staff_attempt').where('at', '<', from).execute()
		await db.insertInto('staff_attempt').values({ id: randomUUID(), key, at: now().toISOString() }).execute()
		const { count } = await db
			.selectFrom('staff_attempt')
			.select(({ fn }) => fn.countAll().as('count'))
			.where('key', '=', key)
			.executeTakeFirstOrThrow()
		return Number(count) <= max
	}

	async function mayTry(email: string, visitor: string): Promise<boolean> {
		const ofVisitor = await takeAttempt(`visitor ${hash(visitor)}`, maxAttempts.visitor)
		const ofEmail = await takeAttempt(`email ${hash(normalizeEmail(email))}`, maxAttempts.email)
		return ofVisitor && ofEmail
	}

	return {
		passkeys,

		/** Counts a try to sign in with a passkey. */
		mayTryPasskey: (visitor: string): Promise<boolean> => takeAttempt(`visitor ${hash(visitor)}`, maxAttempts.visitor),

		/** The signed-in member of staff; null without a valid session. */
		async find(headers: Headers, isSecure: boolean): Promise<Staff | null> {
			if (!headers.get('cookie')?.includes('desk.session_token')) return null
			const session = await (await authOf(isSecure)).api.getSession({ headers })
			if (!session) return null
			const { id, email, name, twoFactorEnabled, language } = session.user
			return {
				id,
				email,
				name,
				isReady: Boolean(twoFactorEnabled) || (await isDemo(id)) || (await passkeys.isSessionOf(session.session.id)),
				language: languages.find((each) => each === language) ?? null,
				grants: await grantsOf(id),
			}
		},

		/** `visitor` tells where the attempt comes from. */
		async signIn(
			{ email, password }: { email: string; password: string },
			{ headers, visitor, isSecure }: { headers: Headers; visitor: string; isSecure: boolean },
		): Promise<SignInResult> {
			if (!(await mayTry(email, visitor))) return { state: 'too-many' }
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
			if (!(await takeAttempt(`visitor ${hash(visitor)}`, maxAttempts.visitor))) return { state: 'too-many' }
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

		/** Null: the desk speaks the browser's language. */
		async setLanguage(userId: string, language: Language | null): Promise<void> {
			await db.updateTable('staff_user').set({ language }).where('id', '=', userId).execute()
		},

		/** Adds an account with these roles, or the roles to an existing one. Returns the account's id. */
		async add({ email, name, grants }: { email: string; name: string; grants: readonly Grant[] }): Promise<string> {
			const at = now().toISOString()
			const isVerified = isPostgres(db) ? true : 1
			await db
				.insertInto('staff_user')
				.values({
					id: randomUUID(),
					email: normalizeEmail(email),
					name,
					email_verified: isVerified,
					created_at: at,
					updated_at: at,
				})
				.onConflict((conflict) => conflict.column('email').doNothing())
				.execute()
			const { id } = await db
				.selectFrom('staff_user')
				.select('id')
				.where('email', '=', normalizeEmail(email))
				.executeTakeFirstOrThrow()
			for (const grant of grants) await this.grant(id, grant)
			return id
		},

		async grant(userId: string, { role, site }: Grant): Promise<void> {
			await db
				.insertInto('staff_grant')
				.values({ user_id: userId, role, site: site ?? allSites })
				.onConflict((conflict) => conflict.doNothing())
				.execute()
		},

		async revoke(userId: string, { role, site }: Grant): Promise<void> {
			await db
				.deleteFrom('staff_grant')
				.where('user_id', '=', userId)
				.where('role', '=', role)
				.where('site', '=', site ?? allSites)
				.execute()
		},

		/** Deletes the account and ends its sessions. */
		async remove(userId: string): Promise<void> {
			await db.deleteFrom('staff_user').where('id', '=', userId).execute()
		},

		/** All accounts but the placeholder for the first owner. */
		async list(): Promise<StaffMember[]> {
			const users = await db
				.selectFrom('staff_user')
				.select(['id', 'email', 'name'])
				.where('email', '!=', firstOwner)
				.orderBy('email')
				.execute()
			const own = await db
				.selectFrom('staff_account')
				.select('user_id')
				.where('provider_id', '=', ownPassword)
				.execute()
			const withPassword = new Set(own.map(({ user_id }) => user_id))
			return Promise.all(
				users.map(async (user) => ({
					...user,
					grants: await grantsOf(user.id),
					hasPassword: withPassword.has(user.id),
				})),
			)
		},

		/** The path of a link for the first owner; null if there is an owner. */
		async createOwnerLink(): Promise<string | null> {
			if (await this.hasOwner()) return null
			const grants: Grant[] = [{ role: 'owner', site: null }]
			return this.createLink(await this.add({ email: firstOwner, name: '', grants }), 'owner')
		},

		/** True once an owner of all sites has joined who can sign in again: a demo account cannot. */
		async hasOwner(): Promise<boolean> {
			const owner = await db
				.selectFrom('staff_grant')
				.innerJoin('staff_account', 'staff_account.user_id', 'staff_grant.user_id')
				.select('staff_grant.user_id')
				.where('role', '=', 'owner' satisfies Role)
				.where('staff_grant.site', '=', allSites)
				.where('provider_id', '=', ownPassword)
				.executeTakeFirst()
			return owner !== undefined
		},

		/** The address of a new link of one use. Older links of the account stop working, but for those of a demo account. The token is in the query, which is not logged. */
		async createLink(userId: string, kind: StaffLinkKind): Promise<string> {
			const token = randomBytes(24).toString('base64url')
			const expires_at = new Date(now().getTime() + linkHours[kind] * 3600_000).toISOString()
			if (kind !== 'demo') await db.deleteFrom('staff_link').where('user_id', '=', userId).execute()
			await db
				.insertInto('staff_link')
				.values({ token_hash: hash(token), user_id: userId, kind, expires_at })
				.execute()
			return `/desk/join?token=${token}`
		},

		/** The account of a link; null if it is used up, too old or unknown. */
		async findLink(
			token: string,
		): Promise<{ userId: string; email: string; name: string; kind: StaffLinkKind } | null> {
			const link = await db
				.selectFrom('staff_link')
				.innerJoin('staff_user', 'staff_user.id', 'staff_link.user_id')
				.select(['staff_user.id', 'email', 'name', 'kind'])
				.where('token_hash', '=', hash(token))
				.where('expires_at', '>', now().toISOString())
				.executeTakeFirst()
			return link ? { userId: link.id, email: link.email, name: link.name, kind: link.kind } : null
		},

		/** Uses a link up: sets name and password, and signs in. The address counts for the first owner only. Null if the link does not work. */
		async join(
			token: string,
			{ name, email, password }: { name: string; email: string; password: string },
			{ headers, isSecure }: { headers: Headers; isSecure: boolean },
		): Promise<string[] | null> {
			const link = await this.findLink(token)
			if (!link || !(await consumeLink(token))) return null
			const { internalAdapter, password: passwords } = await adapter()
			const address = link.kind === 'owner' ? normalizeEmail(email) : link.email
			await internalAdapter.updateUser(link.userId, { name, email: address })
			await db.deleteFrom('staff_account').where('user_id', '=', link.userId).execute()
			await internalAdapter.linkAccount({
				userId: link.userId,
				accountId: link.userId,
				providerId: ownPassword,
				password: await passwords.hash(password),
			})
			// A new password ends what was signed in with the old one, and asks for a new second factor or passkey.
			await db.deleteFrom('staff_session').where('user_id', '=', link.userId).execute()
			await db.deleteFrom('staff_two_factor').where('user_id', '=', link.userId).execute()
			await db.deleteFrom('staff_passkey').where('user_id', '=', link.userId).execute()
			await internalAdapter.updateUser(link.userId, { twoFactorEnabled: false })
			const body = { email: address, password }
			const answer = await (await authOf(isSecure)).api.signInEmail({ body, headers, asResponse: true })
			return answer.ok ? answer.headers.getSetCookie() : null
		},

		/** Signs a demo account in. Null if the link does not work. */
		async joinDemo(
			token: string,
			{ headers, isSecure }: { headers: Headers; isSecure: boolean },
		): Promise<string[] | null> {
			const link = await this.findLink(token)
			if (link?.kind !== 'demo') return null
			const password = randomBytes(32).toString('base64url')
			const cookies = await this.join(token, { ...link, password }, { headers, isSecure })
			// No password opens the account again.
			await db
				.updateTable('staff_account')
				.set({ provider_id: demoProvider, password: null })
				.where('user_id', '=', link.userId)
				.execute()
			return cookies
		},

		/** Adds a line to the audit log. `subject`: the id of what was acted on, never personal data of visitors. */
		async audit(
			staff: Pick<Staff, 'id' | 'name'> | null,
			{ site, action, subject = '' }: { site: string; action: AuditAction; subject?: string },
		): Promise<void> {
			const entry = { user_id: staff?.id ?? null, user_name: staff?.name ?? '', site, action, subject }
			await db
				.insertInto('staff_audit')
				.values({ id: randomUUID(), at: now().toISOString(), ...entry })
				.execute()
		},

		/** The newest lines of the audit log of these sites; null: of all. */
		async listAudit(sites: readonly string[] | null, limit: number) {
			let query = db.selectFrom('staff_audit').selectAll().orderBy('at', 'desc').limit(limit)
			if (sites) query = query.where('site', 'in', [...sites, ''])
			return query.execute()
		},
	}

	/** False if another request was faster. */
	async function consumeLink(token: string): Promise<boolean> {
		const { numDeletedRows } = await db
			.deleteFrom('staff_link')
			.where('token_hash', '=', hash(token))
			.executeTakeFirst()
		return numDeletedRows > 0n
	}
}

export type StaffAccounts = ReturnType<typeof createStaffAccounts>

const allSites = '*'

/** The address of the account that waits for the first owner. */
const firstOwner = 'owner@forecourt.invalid'

/** better-auth's name for an account with a password. */
const ownPassword = 'credential'

/** In its place for a demo account. */
const demoProvider = 'demo'

const normalizeEmail = (email: string) => email.trim().toLowerCase()

/** Tokens are random, and keys of attempts live for minutes: a plain hash is enough. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
