import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** Returns the key of that name, the same in all processes. The first call creates it. */
export async function getSigningKey(db: Kysely<Database>, name: string): Promise<Buffer> {
	await db
		.insertInto('signing_key')
		.values({ name, secret: randomBytes(32).toString('base64') })
		.onConflict((conflict) => conflict.column('name').doNothing())
		.execute()
	const { secret } = await db
		.selectFrom('signing_key')
		.select('secret')
		.where('name', '=', name)
		.executeTakeFirstOrThrow()
	return Buffer.from(secret, 'base64')
}
