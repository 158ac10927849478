import type { Kysely } from 'kysely'
import { type WrappingKey, wrappedBy } from '#platform/seals/wrapping-key.ts'
import type { Database } from '../tables.ts'
import { findMaster, loadKeyRing, placeOf } from './key-ring.ts'
import { addToKeyFile, type KeySettings, readMasterKeys, trimKeyFile } from './master-keys.ts'

/**
 * Wraps the keys of the database with another master key, in one transaction: `SECRET_KEY`, or without it a new one of the key file.
 * What they seal stays as it is, so that processes which opened them before work on.
 */
export async function rotateMasterKey(
	db: Kysely<Database>,
	settings: KeySettings,
): Promise<{ from: string; to: string }> {
	await loadKeyRing(db, readMasterKeys(settings))
	if (settings.SECRET_KEY === undefined) addToKeyFile(settings)
	const masters = readMasterKeys(settings)
	const [to] = masters
	if (!to) throw new Error('There is no master key')
	const from = await db.transaction().execute((trx) => rewrap(trx, to, masters))
	if (settings.SECRET_KEY === undefined) trimKeyFile(settings)
	return { from, to: to.fingerprint }
}

async function rewrap(trx: Kysely<Database>, to: WrappingKey, masters: readonly WrappingKey[]): Promise<string> {
	// Keys that other processes make meanwhile wait for this row.
	await trx.updateTable('key_ring').set({ master: to.fingerprint }).execute()
	const before = await findMaster(trx)
	const again = (wrapped: string, place: string) => {
		const key = masters.find(({ fingerprint }) => fingerprint === wrappedBy(wrapped))?.unwrap(wrapped, place)
		if (!key) throw new Error(`The ${place} cannot be opened`)
		return to.wrap(key, place)
	}
	for (const { name, secret } of await trx.selectFrom('signing_key').selectAll().execute())
		await trx
			.updateTable('signing_key')
			.set({ secret: again(secret, placeOf.signingKey(name)) })
			.where('name', '=', name)
			.execute()
	for (const { site, wrapped } of await trx.selectFrom('site_key').selectAll().execute())
		await trx
			.updateTable('site_key')
			.set({ wrapped: again(wrapped, placeOf.siteKey(site)) })
			.where('site', '=', site)
			.execute()
	return before
}
