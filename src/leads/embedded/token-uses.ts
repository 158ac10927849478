import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { ClaimToken } from '../form-token.ts'

/** Stores which form used a token, so that the rule holds in every process and after a restart. */
export function createTokenClaims(db: Kysely<Database>): ClaimToken {
	return async ({ tokenId, submissionId, expiresAt }) => {
		await db
			.insertInto('form_token_use')
			.values({ token_id: tokenId, submission_id: submissionId, expires_at: expiresAt.toISOString() })
			.onConflict((conflict) => conflict.column('token_id').doNothing())
			.execute()
		const use = await db
			.selectFrom('form_token_use')
			.select('submission_id')
			.where('token_id', '=', tokenId)
			.executeTakeFirst()
		return use?.submission_id === submissionId
	}
}

/** Deletes uses of expired tokens. */
export async function forgetOldTokens(db: Kysely<Database>, now: Date): Promise<void> {
	await db.deleteFrom('form_token_use').where('expires_at', '<', now.toISOString()).execute()
}
