import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import type { Language } from '#domain/market.ts'
import { type Grant, type Role, roles } from './roles.ts'
import { normalizeEmail } from './staff-keys.ts'

/** As owners see an account. `hasPassword`: false until the person has joined, and for demo accounts, whose links are of one use. */
export type StaffMember = { id: string; email: string; name: string; grants: Grant[]; hasPassword: boolean }

const allSites = '*'

/** The address of the account that waits for the first owner. */
export const firstOwner = 'owner@forecourt.invalid'

/** better-auth's name for an account with a password. */
export const ownPassword = 'credential'

/** In its place for a demo account. */
export const demoProvider = 'demo'

/** Who works here, and in which roles. */
export function createStaffDirectory(db: Kysely<Database>, now: () => Date) {
	async function grantsOf(userId: string): Promise<Grant[]> {
		const rows = await db.selectFrom('staff_grant').select(['role', 'site']).where('user_id', '=', userId).execute()
		return rows.flatMap(({ role, site }) => {
			const known = roles.find((each) => each === role)
			return known ? [{ role: known, site: site === allSites ? null : site }] : []
		})
	}

	async function grant(userId: string, { role, site }: Grant): Promise<void> {
		await db
			.insertInto('staff_grant')
			.values({ user_id: userId, role, site: site ?? allSites })
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	}

	return {
		grantsOf,
		grant,

		async isDemo(userId: string): Promise<boolean> {
			const account = await db
				.selectFrom('staff_account')
				.select('id')
				.where('user_id', '=', userId)
				.where('provider_id', '=', demoProvider)
				.executeTakeFirst()
			return account !== undefined
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
			for (const each of grants) await grant(id, each)
			return id
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

		/** Null: the desk speaks the browser's language. */
		async setLanguage(userId: string, language: Language | null): Promise<void> {
			await db.updateTable('staff_user').set({ language }).where('id', '=', userId).execute()
		},
	}
}

export type StaffDirectory = ReturnType<typeof createStaffDirectory>
