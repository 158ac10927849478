import type { Kysely } from 'kysely'
import type { Environment } from '#platform/environment.ts'
import { createTextSeal, type TextSeal } from '#platform/seals/text-seal.ts'
import { getSigningKey } from './signing-key.ts'
import type { Database } from './tables.ts'

/** Seals with `SECRET_KEY`, without one with a key in the database; opens what any of the keys sealed. */
export async function openTextSeal(
	db: Kysely<Database>,
	{ SECRET_KEY, SECRET_KEY_BEFORE }: Pick<Environment, 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>,
): Promise<TextSeal> {
	const ofDatabase = await getSigningKey(db, 'sealed-texts')
	const [first = ofDatabase, ...others] = [SECRET_KEY, SECRET_KEY_BEFORE].flatMap((key) =>
		key === undefined ? [] : [Buffer.from(key)],
	)
	return createTextSeal([first, ...others, ofDatabase])
}
