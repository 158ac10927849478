import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Database, isPostgres } from '#db/database.ts'
import { inOneTransaction } from '#db/joining-dialect.ts'
import { type Language, languages } from '#domain/market.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import { type Grant, hasRole, isLastOwner, type Role, roles } from './roles.ts'

/** As owners see an account. `hasPassword`: false until the person has joined, and for demo accounts, whose links are of one use. */
export type StaffMember = {
	id: string
	email: string
	name: string
	/** Of the desk; null: as the browser says. */
	language: Language | null
	grants: Grant[]
	hasPassword: boolean
}

const allSites = '*'

/** better-auth's name for an account with a password. */
export const ownPassword = 'credential'

/** In its place for a demo account. */
export const demoProvider = 'demo'

/** Nothing for a role of another version. */
export function toGrant({ role, site }: { role: string; site: string }): Grant[] {
	const known = roles.find((each) => each === role)
	return known ? [{ role: known, site: site === allSites ? null : site }] : []
}

/** Who works here, and in which roles. */
export function createStaffDirectory(db: Kysely<Database>, now: () => Date) {
	async function grantsOf(userId: string): Promise<Grant[]> {
		const rows = await db.selectFrom('staff_grant').select(['role', 'site']).where('user_id', '=', userId).execute()
		return rows.flatMap(toGrant)
	}

	async function grant(userId: string, { role, site }: Grant): Promise<void> {
		const { numInsertedOrUpdatedRows: given } = await db
			.insertInto('staff_grant')
			.values({ user_id: userId, role, site: site ?? allSites })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst()
		// Who made a link has it still, and may not give this role.
		if (given) await db.deleteFrom('staff_link').where('user_id', '=', userId).execute()
	}

	/** One after another, in all processes: of two owners who take each other's role away, the second no longer has it. */
	async function lockOwners(): Promise<void> {
		const owner: Role = 'owner'
		await db.updateTable('staff_grant').set({ role: owner }).where('role', '=', owner).execute()
	}

	/** Every account. */
	async function list(): Promise<StaffMember[]> {
		const users = await db
			.selectFrom('staff_user')
			.select(['id', 'email', 'name', 'language'])
			.select(({ exists, selectFrom }) =>
				exists(
					selectFrom('staff_account')
						.select('staff_account.user_id')
						.whereRef('staff_account.user_id', '=', 'staff_user.id')
						.where('provider_id', '=', ownPassword),
				).as('hasPassword'),
			)
			.execute()
		users.sort((one, other) => (one.email < other.email ? -1 : 1))
		const granted = Map.groupBy(await db.selectFrom('staff_grant').selectAll().execute(), ({ user_id }) => user_id)
		return users.map((user) => ({
			...user,
			language: languages.find((each) => each === user.language) ?? null,
			grants: (granted.get(user.id) ?? []).flatMap(toGrant),
			hasPassword: Boolean(user.hasPassword),
		}))
	}

	return {
		async findId(email: string): Promise<string | null> {
			const user = await db.selectFrom('staff_user').select('id').where('email', '=', email).executeTakeFirst()
			return user?.id ?? null
		},

		grantsOf,
		grant,

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

		/** `by`: who takes it away, at the desk. False if they may not: it is their own, they have lost theirs meanwhile, or it is that of the last owner. */
		async revoke(userId: string, { role, site }: Grant, by: string | null = null): Promise<boolean> {
			return inOneTransaction(db, async () => {
				await lockOwners()
				if (by !== null) {
					const stillMay = hasRole(await grantsOf(by), ['owner'], site)
					const isLast = role === 'owner' && site === null && isLastOwner(userId, await list())
					if (userId === by || !stillMay || isLast) return false
				}
				await db
					.deleteFrom('staff_grant')
					.where('user_id', '=', userId)
					.where('role', '=', role)
					.where('site', '=', site ?? allSites)
					.execute()
				return true
			})
		},

		/** Deletes the account and ends its sessions. */
		async remove(userId: string): Promise<void> {
			await db.deleteFrom('staff_user').where('id', '=', userId).execute()
		},

		list,

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
