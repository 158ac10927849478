import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { Reviser } from '#outbox/outbox-message.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

/** README 10 of the specification. */
export const codeLifeMs = 5 * 60 * 1000
export const triesPerCode = 5

export type CodeError = { code: 'wrong-code' | 'code-expired' | 'code-used-up' }

/** The codes of agreements: one at a time, kept as a keyed hash. */
export function createOneTimeCodes({ db, seal, now }: { db: Kysely<Database>; seal: TextSeal; now: () => number }) {
	const hash = (agreement: string, id: string, code: string) => seal.hash(`${agreement} ${id} ${code}`, 'code')

	return {
		/** Replaces the code of the agreement. Returns the id with which the new one is tried. */
		async put(trx: Kysely<Database>, agreement: string, code: string): Promise<string> {
			const id = randomBytes(16).toString('base64url')
			const row = { id, code_hash: hash(agreement, id, code), expires_at: now() + codeLifeMs, tries: 0 }
			await trx
				.insertInto('tyre_hotel_code')
				.values({ agreement, ...row })
				.onConflict((conflict) => conflict.column('agreement').doUpdateSet(row))
				.execute()
			return id
		},

		/** The try counts before the code is compared, so that tries at the same time are as many as tries in turn. */
		async take(agreement: string, id: string, code: string): Promise<Result<null, CodeError>> {
			const tried = await db
				.updateTable('tyre_hotel_code')
				.set((values) => ({ tries: values('tries', '+', 1) }))
				.where('agreement', '=', agreement)
				.where('id', '=', id)
				.where('tries', '<', triesPerCode)
				.returning(['code_hash', 'expires_at', 'tries'])
				.executeTakeFirst()
			if (!tried) return fail({ code: 'code-used-up' as const })
			if (tried.expires_at <= now()) return fail({ code: 'code-expired' as const })
			if (!isSameSecret(hash(agreement, id, code), tried.code_hash))
				return fail({ code: tried.tries >= triesPerCode ? ('code-used-up' as const) : ('wrong-code' as const) })
			const used = await db
				.deleteFrom('tyre_hotel_code')
				.where('agreement', '=', agreement)
				.where('id', '=', id)
				.executeTakeFirst()
			// Another try with the same code was faster.
			return used.numDeletedRows === 1n ? ok(null) : fail({ code: 'code-used-up' as const })
		},
	}
}

/** A message with a code is sent for as long as it is the code of the agreement: not used, not replaced by a newer one. */
export function createCodeReviser({ db, now }: { db: Kysely<Database>; now: () => Date }): Reviser {
	return async ({ subject, createdAt, content }) => {
		const code = await db
			.selectFrom('tyre_hotel_code')
			.select('expires_at')
			.where('agreement', '=', subject)
			.executeTakeFirst()
		const isCurrent = code && code.expires_at > now().getTime() && createdAt.getTime() >= code.expires_at - codeLifeMs
		return isCurrent ? content : null
	}
}
