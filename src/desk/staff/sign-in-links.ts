import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Grant } from './roles.ts'
import type { StaffAuth } from './staff-auth.ts'
import { demoProvider, firstOwner, ownPassword, type StaffDirectory } from './staff-directory.ts'
import { hashKey, normalizeEmail } from './staff-keys.ts'
import type { StaffLinkKind } from './tables.ts'

const linkHours = { join: 72, owner: 72, demo: 12 } satisfies Record<StaffLinkKind, number>

type SignInLinkOptions = {
	authOf: (isSecure: boolean) => Promise<StaffAuth>
	directory: StaffDirectory
	now: () => Date
}

/** Links of one use, by which staff join and demo accounts sign in. */
export function createSignInLinks(db: Kysely<Database>, { authOf, directory, now }: SignInLinkOptions) {
	/** The path of a link for the first owner; null if there is an owner. */
	async function createOwnerLink(): Promise<string | null> {
		if (await directory.hasOwner()) return null
		const grants: Grant[] = [{ role: 'owner', site: null }]
		return createLink(await directory.add({ email: firstOwner, name: '', grants }), 'owner')
	}

	/** The address of a new link of one use. Older links of the account stop working, but for those of a demo account. The token is in the query, which is not logged. */
	async function createLink(userId: string, kind: StaffLinkKind): Promise<string> {
		const token = randomBytes(24).toString('base64url')
		const expires_at = new Date(now().getTime() + linkHours[kind] * 3600_000).toISOString()
		if (kind !== 'demo') await db.deleteFrom('staff_link').where('user_id', '=', userId).execute()
		await db
			.insertInto('staff_link')
			.values({ token_hash: hashKey(token), user_id: userId, kind, expires_at })
			.execute()
		return `/desk/join?token=${token}`
	}

	/** The account of a link; null if it is used up, too old or unknown. */
	async function findLink(
		token: string,
	): Promise<{ userId: string; email: string; name: string; kind: StaffLinkKind } | null> {
		const link = await db
			.selectFrom('staff_link')
			.innerJoin('staff_user', 'staff_user.id', 'staff_link.user_id')
			.select(['staff_user.id', 'email', 'name', 'kind'])
			.where('token_hash', '=', hashKey(token))
			.where('expires_at', '>', now().toISOString())
			.executeTakeFirst()
		return link ? { userId: link.id, email: link.email, name: link.name, kind: link.kind } : null
	}

	/** Uses a link up: sets name and password, and signs in. The address counts for the first owner only. Null if the link does not work. */
	async function join(
		token: string,
		{ name, email, password }: { name: string; email: string; password: string },
		{ headers, isSecure }: { headers: Headers; isSecure: boolean },
	): Promise<string[] | null> {
		const link = await findLink(token)
		if (!link || !(await consumeLink(token))) return null
		const { internalAdapter, password: passwords } = await (await authOf(false)).$context
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
	}

	/** Signs a demo account in. Null if the link does not work. */
	async function joinDemo(
		token: string,
		{ headers, isSecure }: { headers: Headers; isSecure: boolean },
	): Promise<string[] | null> {
		const link = await findLink(token)
		if (link?.kind !== 'demo') return null
		const password = randomBytes(32).toString('base64url')
		const cookies = await join(token, { ...link, password }, { headers, isSecure })
		// No password opens the account again.
		await db
			.updateTable('staff_account')
			.set({ provider_id: demoProvider, password: null })
			.where('user_id', '=', link.userId)
			.execute()
		return cookies
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
