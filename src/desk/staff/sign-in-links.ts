import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { inOneTransaction } from '#db/joining-dialect.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import type { KnownDevices } from './known-devices.ts'
import { callLibrary } from './library-call.ts'
import { hasRole } from './roles.ts'
import type { StaffAuth } from './staff-auth.ts'
import { demoProvider, ownPassword, type StaffDirectory } from './staff-directory.ts'
import { hashKey } from './staff-keys.ts'
import type { StaffLinkKind } from './tables.ts'

/** A demo account has nothing to confirm with. */
const neverAskedAgain = '9999-12-31T00:00:00.000Z'

const linkHours = { join: 72, owner: 72, demo: 12 } satisfies Record<StaffLinkKind, number>

/** `userId` is null for the first owner, who has no account before. */
export type SignInLink = { userId: string | null; email: string; name: string; kind: StaffLinkKind }

type Call = { headers: Headers; isSecure: boolean }

type SignInLinkOptions = {
	authOf: (isSecure: boolean) => Promise<StaffAuth>
	directory: StaffDirectory
	devices: KnownDevices
	now: () => Date
}

/** Links of one use, by which staff join and demo accounts sign in. */
export function createSignInLinks(db: Kysely<Database>, { authOf, directory, devices, now }: SignInLinkOptions) {
	/** The path of a link for the first owner; null if there is an owner. */
	async function createOwnerLink(): Promise<string | null> {
		return (await directory.hasOwner()) ? null : createLink(null, 'owner')
	}

	/**
	 * The address of a new link of one use. Older links of the account stop working, but for those of a demo account; those of the first
	 * owner do when another owner of all sites gets one. The token is in the query, which is not logged.
	 */
	async function createLink(userId: string | null, kind: StaffLinkKind): Promise<string> {
		const token = randomBytes(24).toString('base64url')
		const expires_at = new Date(now().getTime() + linkHours[kind] * 3600_000).toISOString()
		await inOneTransaction(db, async () => {
			if (kind === 'join') await db.deleteFrom('staff_link').where('user_id', '=', userId).execute()
			if (kind === 'owner' || (kind === 'join' && userId && hasRole(await directory.grantsOf(userId), ['owner'], null)))
				await db.deleteFrom('staff_link').where('kind', '=', 'owner').execute()
			await db
				.insertInto('staff_link')
				.values({ token_hash: hashKey(token), user_id: userId, kind, expires_at })
				.execute()
		})
		return `/desk/join?token=${token}`
	}

	/** The account of a link; null if it is used up, too old or unknown, or for the first owner where there is one. */
	async function findLink(token: string): Promise<SignInLink | null> {
		const link = await db
			.selectFrom('staff_link')
			.leftJoin('staff_user', 'staff_user.id', 'staff_link.user_id')
			.select(['user_id', 'email', 'name', 'kind'])
			.where('token_hash', '=', hashKey(token))
			.where('expires_at', '>', now().toISOString())
			.executeTakeFirst()
		if (!link || (link.kind === 'owner' && (await directory.hasOwner()))) return null
		return { userId: link.user_id, email: link.email ?? '', name: link.name ?? '', kind: link.kind }
	}

	/**
	 * Uses a link up: sets name and password, and signs in, all or nothing. The address counts for the first owner only. Null if the link
	 * does not work.
	 */
	async function join(
		token: string,
		person: { name: string; email: string; password: string },
		call: Call,
	): Promise<{ userId: string; cookies: string[] } | null> {
		const { api, $context } = await authOf(call.isSecure)
		const { internalAdapter, password: passwords } = await $context
		// First, as it takes a tenth of a second, in which nothing is locked.
		const hash = await passwords.hash(person.password)
		return inOneTransaction(db, async () => {
			const link = await findLink(token)
			if (!link || !(await consumeLink(token))) return null
			const email = link.kind === 'owner' ? normalizeEmail(person.email) : link.email
			const userId =
				link.userId ?? (await directory.add({ email, name: person.name, grants: [{ role: 'owner', site: null }] }))
			await internalAdapter.updateUser(userId, { name: person.name, twoFactorEnabled: false })
			await db.deleteFrom('staff_account').where('user_id', '=', userId).execute()
			await internalAdapter.linkAccount({ userId, accountId: userId, providerId: ownPassword, password: hash })
			// A new password ends what was signed in with the old one, and asks for a new second factor or passkey.
			for (const table of ['staff_session', 'staff_two_factor', 'staff_passkey', 'staff_device'] as const)
				await db.deleteFrom(table).where('user_id', '=', userId).execute()
			const opened = await callLibrary(() =>
				api.openSession({ body: { userId }, headers: call.headers, asResponse: true }),
			)
			if (!opened.ok) throw new Error(`No session was opened: ${opened.status}`)
			return { userId, cookies: [...opened.headers.getSetCookie(), await devices.keep(userId, call)] }
		})
	}

	/** Signs a demo account in. Null if the link does not work. */
	function joinDemo(token: string, call: Call): Promise<string[] | null> {
		return inOneTransaction(db, async () => {
			const link = await findLink(token)
			if (link?.kind !== 'demo') return null
			const password = randomBytes(32).toString('base64url')
			const joined = await join(token, { ...link, password }, call)
			if (!joined) return null
			// No password opens the account again, so its session needs no second factor.
			await db
				.updateTable('staff_account')
				.set({ provider_id: demoProvider, password: null })
				.where('user_id', '=', joined.userId)
				.execute()
			await db
				.updateTable('staff_session')
				.set({ verified_at: neverAskedAgain })
				.where('user_id', '=', joined.userId)
				.execute()
			return joined.cookies
		})
	}

	/** False if another request was faster. */
	async function consumeLink(token: string): Promise<boolean> {
		const { numDeletedRows } = await db
			.deleteFrom('staff_link')
			.where('token_hash', '=', hashKey(token))
			.executeTakeFirst()
		return numDeletedRows > 0n
	}

	return { createOwnerLink, createLink, findLink, join, joinDemo }
}
