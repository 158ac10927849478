import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import { inOneTransaction } from '#db/joining-dialect.ts'
import { callLibrary } from './library-call.ts'
import type { StaffAuth } from './staff-auth.ts'
import { hashKey } from './staff-keys.ts'

export type NewSecondFactor = { uri: string; backupCodes: string[] }

/** A code can be entered for this long, in the step before and after its own (RFC 6238). */
const codeLivesMs = 3 * 60_000

class WrongCode extends Error {}

/** Authenticator apps of the staff. The library keeps one for each account, and its secret under the key of the desk. */
export function createSecondFactors(
	db: Kysely<Database>,
	{ authOf, now }: { authOf: (isSecure: boolean) => Promise<StaffAuth>; now: () => Date },
) {
	const ofUser = (userId: string) => db.selectFrom('staff_two_factor').selectAll().where('user_id', '=', userId)

	return {
		async has(userId: string): Promise<boolean> {
			return (await ofUser(userId).executeTakeFirst()) !== undefined
		},

		/** How many can still be used; null without an app. */
		async countBackupCodes(userId: string): Promise<number | null> {
			if (!(await this.has(userId))) return null
			const { api } = await authOf(false)
			const { backupCodes } = await callLibrary(() => api.viewBackupCodes({ body: { userId } }))
			return backupCodes.length
		},

		/** Null if the password is wrong. The factor counts once a code of it is shown; until then the one before it does. */
		async start(
			userId: string,
			password: string,
			{ headers, isSecure }: { headers: Headers; isSecure: boolean },
		): Promise<NewSecondFactor | null> {
			const { api } = await authOf(isSecure)
			return inOneTransaction(db, async () => {
				const before = await ofUser(userId).executeTakeFirst()
				// The library makes no second one beside it.
				await db.deleteFrom('staff_two_factor').where('user_id', '=', userId).execute()
				const answer = await callLibrary(() => api.enableTwoFactor({ body: { password }, headers, asResponse: true }))
				const made = answer.ok ? await ofUser(userId).executeTakeFirst() : undefined
				await db.deleteFrom('staff_two_factor').where('user_id', '=', userId).execute()
				if (before) await db.insertInto('staff_two_factor').values(before).execute()
				if (!made) return null
				const { secret, backup_codes } = made
				await db
					.insertInto('staff_new_factor')
					.values({ user_id: userId, secret, backup_codes })
					.onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, backup_codes }))
					.execute()
				const { totpURI, backupCodes } = (await answer.json()) as { totpURI: string; backupCodes: string[] }
				return { uri: totpURI, backupCodes }
			})
		},

		/** Puts the new factor in the place of the one before; `verify` says whether the code is one of it. */
		async replace(userId: string, verify: () => Promise<boolean>): Promise<boolean> {
			try {
				return await inOneTransaction(db, async () => {
					const made = await db
						.selectFrom('staff_new_factor')
						.selectAll()
						.where('user_id', '=', userId)
						.executeTakeFirst()
					if (!made) return false
					await db.deleteFrom('staff_two_factor').where('user_id', '=', userId).execute()
					await db.deleteFrom('staff_new_factor').where('user_id', '=', userId).execute()
					const { internalAdapter, adapter } = await (await authOf(false)).$context
					const data = { secret: made.secret, backupCodes: made.backup_codes, userId, verified: true }
					await adapter.create({ model: 'twoFactor', data })
					await internalAdapter.updateUser(userId, { twoFactorEnabled: true })
					if (!(await verify())) throw new WrongCode()
					return true
				})
			} catch (error) {
				if (error instanceof WrongCode) return false
				throw error
			}
		},

		/** False if the code was used before, in any process. */
		async use(userId: string, code: string): Promise<boolean> {
			const before = new Date(now().getTime() - codeLivesMs).toISOString()
			await db.deleteFrom('staff_used_code').where('at', '<', before).execute()
			const { numInsertedOrUpdatedRows } = await db
				.insertInto('staff_used_code')
				.values({ user_id: userId, code_hash: hashKey(code), at: now().toISOString() })
				.onConflict((conflict) => conflict.doNothing())
				.executeTakeFirst()
			return numInsertedOrUpdatedRows === 1n
		},
	}
}
