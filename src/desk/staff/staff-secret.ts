import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'

/** The name of a secret that lay in the clear in databases and backups of earlier versions. */
const exposedName = 'staff-accounts'

/**
 * Signs cookies of staff and encrypts second factors. A secret of an earlier version is replaced once: cookies of it end, second factors
 * are encrypted anew.
 */
export async function openStaffSecret(db: Kysely<Database>, keys: KeyRing): Promise<string> {
	const secret = (await keys.signingKey('staff')).toString('base64')
	const exposed = await db.selectFrom('signing_key').select('name').where('name', '=', exposedName).executeTakeFirst()
	if (exposed) await replaceSecret(db, (await keys.signingKey(exposedName)).toString('base64'), secret)
	return secret
}

async function replaceSecret(db: Kysely<Database>, from: string, to: string): Promise<void> {
	const { symmetricDecrypt, symmetricEncrypt } = await import('better-auth/crypto')
	const replace = async (data: string) =>
		symmetricEncrypt({ key: to, data: await symmetricDecrypt({ key: from, data }) })
	await db.transaction().execute(async (trx) => {
		const { numDeletedRows } = await trx.deleteFrom('signing_key').where('name', '=', exposedName).executeTakeFirst()
		// Another process has done it.
		if (numDeletedRows === 0n) return
		for (const { id, secret, backup_codes } of await trx.selectFrom('staff_two_factor').selectAll().execute())
			await trx
				.updateTable('staff_two_factor')
				.set({ secret: await replace(secret), backup_codes: await replace(backup_codes) })
				.where('id', '=', id)
				.execute()
	})
}
