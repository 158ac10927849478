import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { EnvironmentError } from '#platform/environment.ts'
import { createWrappingKey, type WrappingKey, wrappedBy } from '#platform/seals/wrapping-key.ts'
import { sites } from '#sites/registry.ts'
import type { Database } from '../tables.ts'
import { addToKeyFile, type KeySettings, readMasterKeys } from './master-keys.ts'
import { createSubjectSeals, type SubjectSeals } from './subject-seals.ts'

/** The keys of the database, opened with the master key that is outside of it. */
export type KeyRing = {
	/** A key with a name, the same in all processes. The first call creates it. */
	signingKey: (name: string) => Promise<Buffer>
	/** The key of a site, or of what belongs to none if the name is empty. */
	siteKey: (db: Kysely<Database>, site: string) => Promise<WrappingKey>
} & SubjectSeals

/** Opens the keys of a database, and makes them at its first start. Throws an `EnvironmentError` without the right master key. */
export async function openKeyRing(db: Kysely<Database>, settings: KeySettings): Promise<KeyRing> {
	if (!(await findRing(db))) {
		if (readMasterKeys(settings).length === 0) makeKeyFile(settings)
		await createRing(db, readMasterKeys(settings))
	}
	return loadKeyRing(db, readMasterKeys(settings))
}

/** `masters`: one of them wraps the keys of the database. */
export async function loadKeyRing(db: Kysely<Database>, masters: readonly WrappingKey[]): Promise<KeyRing> {
	const masterOf = (fingerprint: string | null) => {
		const master = masters.find((each) => each.fingerprint === fingerprint)
		if (!master) throw new EnvironmentError(wrongKey(fingerprint, masters))
		return master
	}
	const unwrap = (wrapped: string, place: string) => {
		const key = masterOf(wrappedBy(wrapped)).unwrap(wrapped, place)
		if (!key) throw new Error(`The ${place} was changed`)
		return key
	}

	/** The current master key, which stays so until the end of the transaction. */
	async function lockMaster(trx: Kysely<Database>): Promise<WrappingKey> {
		await trx
			.updateTable('key_ring')
			.set(({ ref }) => ({ master: ref('master') }))
			.execute()
		return masterOf(await findMaster(trx))
	}

	async function findSigningKey(trx: Kysely<Database>, name: string): Promise<Buffer | null> {
		const row = await trx.selectFrom('signing_key').select('secret').where('name', '=', name).executeTakeFirst()
		return row ? unwrap(row.secret, placeOf.signingKey(name)) : null
	}

	const openSiteKey = (site: string, wrapped: string) => createWrappingKey(unwrap(wrapped, placeOf.siteKey(site)))

	async function findSiteKey(trx: Kysely<Database>, site: string): Promise<WrappingKey | null> {
		const row = await trx.selectFrom('site_key').select('wrapped').where('site', '=', site).executeTakeFirst()
		return row ? openSiteKey(site, row.wrapped) : null
	}

	async function addSiteKey(trx: Kysely<Database>, site: string): Promise<WrappingKey> {
		const master = await lockMaster(trx)
		const before = await findSiteKey(trx, site)
		if (before) return before
		const key = randomBytes(32)
		await trx
			.insertInto('site_key')
			.values({ site, wrapped: master.wrap(key, placeOf.siteKey(site)) })
			.execute()
		return createWrappingKey(key)
	}

	masterOf(await findMaster(db))
	// Kept only here, after the commit: a key that was made in a transaction may be rolled back.
	const siteKeys = new Map<string, WrappingKey>()
	const loadSiteKeys = async () => {
		for (const { site, wrapped } of await db.selectFrom('site_key').selectAll().execute())
			siteKeys.set(site, openSiteKey(site, wrapped))
	}
	await loadSiteKeys()
	const newSites = sites.map(({ key }) => key).filter((site) => !siteKeys.has(site))
	if (newSites.length > 0) {
		await db.transaction().execute(async (trx) => {
			for (const site of newSites) await addSiteKey(trx, site)
		})
		await loadSiteKeys()
	}

	const siteKey: KeyRing['siteKey'] = async (trx, site) =>
		siteKeys.get(site) ?? (await findSiteKey(trx, site)) ?? addSiteKey(trx, site)

	return {
		...createSubjectSeals(siteKey),
		siteKey,
		signingKey: async (name) =>
			(await findSigningKey(db, name)) ??
			(await db.transaction().execute(async (trx) => {
				const master = await lockMaster(trx)
				const before = await findSigningKey(trx, name)
				if (before) return before
				const key = randomBytes(32)
				await trx
					.insertInto('signing_key')
					.values({ name, secret: master.wrap(key, placeOf.signingKey(name)) })
					.execute()
				return key
			})),
	}
}

/** Where a wrapped key belongs. */
export const placeOf = {
	signingKey: (name: string) => `signing key ${name}`,
	siteKey: (site: string) => `site key ${site}`,
}

const findRing = (db: Kysely<Database>) => db.selectFrom('key_ring').select('ring').executeTakeFirst()

/** Fingerprint of the master key that wraps the keys now. A restored backup has its keys from a later time. */
export async function findMaster(db: Kysely<Database>): Promise<string> {
	const row = await db.selectFrom('site_key').select('wrapped').where('site', '=', '').executeTakeFirst()
	if (row) return wrappedBy(row.wrapped) ?? ''
	throw new EnvironmentError(
		'The database has no keys: it is a backup without its keys file. Restore both with "npm run backup -- restore FILE".',
	)
}

/** The first start with a key ring. Signing keys that lie in the clear are wrapped. */
async function createRing(db: Kysely<Database>, [master]: readonly WrappingKey[]): Promise<void> {
	if (!master) return
	await db.transaction().execute(async (trx) => {
		const created = await trx
			.insertInto('key_ring')
			.values({ id: 1, ring: randomUUID(), master: master.fingerprint })
			.onConflict((conflict) => conflict.column('id').doNothing())
			.returning('id')
			.executeTakeFirst()
		if (!created) return
		await trx
			.insertInto('site_key')
			.values({ site: '', wrapped: master.wrap(randomBytes(32), placeOf.siteKey('')) })
			.execute()
		for (const { name, secret } of await trx.selectFrom('signing_key').selectAll().execute())
			await trx
				.updateTable('signing_key')
				.set({ secret: master.wrap(Buffer.from(secret, 'base64'), placeOf.signingKey(name)) })
				.where('name', '=', name)
				.execute()
	})
}

/** A data folder has a file. Processes on PostgreSQL may run on several machines, which need the same key. */
function makeKeyFile(settings: KeySettings): void {
	if (settings.DATABASE_URL !== undefined && settings.NODE_ENV === 'production')
		throw new EnvironmentError(
			'SECRET_KEY: Must be set with DATABASE_URL: it seals what the database keeps of persons. Use 32 random characters at least, and keep them apart from backups.',
		)
	addToKeyFile(settings)
}

function wrongKey(wanted: string | null, masters: readonly WrappingKey[]): string {
	const known = masters.map(({ fingerprint }) => fingerprint).join(', ')
	return `SECRET_KEY: The database is sealed with the master key ${wanted}, and ${known ? `this is ${known}` : 'there is none'}. Set SECRET_KEY, or put the file master.key back into DATA_DIR.`
}
