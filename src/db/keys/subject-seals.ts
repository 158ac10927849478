import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { deriveKey, openBytes, sealBytes } from '#platform/seals/sealed-bytes.ts'
import { sign } from '#platform/seals/signatures.ts'
import type { WrappingKey } from '#platform/seals/wrapping-key.ts'
import type { Database } from '../tables.ts'

/** Seals what is kept of one person, or of one thing that a person sent. `place`: table, column and row. */
export type SubjectSeal = {
	/** Of the key: `lead 4711`. */
	id: string
	seal: (text: string, place: string) => string
	/** Null if the text was changed or sealed for another place. */
	open: (sealed: string, place: string) => string | null
	sealBytes: (bytes: Buffer, place: string) => Buffer
	openBytes: (sealed: Buffer, place: string) => Buffer | null
	/** A keyed hash, by which a repeat is known. */
	hash: (text: string, place: string) => string
}

/** Keys of subjects. Without its key nothing of a subject can be read, wherever it was copied to. */
export type SubjectSeals = {
	/** Makes the key if there is none. */
	getSeal: (trx: Kysely<Database>, subject: { id: string; site: string }) => Promise<SubjectSeal>
	/** By id. Those that were erased or changed are left out. */
	findSeals: (db: Kysely<Database>, ids: readonly (string | null)[]) => Promise<ReadonlyMap<string, SubjectSeal>>
	eraseSeals: (trx: Kysely<Database>, ids: readonly string[]) => Promise<void>
}

const idsPerStatement = 1000
const keyBytes = 32
export const subjectKeyPlace = (id: string) => `subject key ${id}`

export function createSubjectSeals(
	siteKey: (db: Kysely<Database>, site: string) => Promise<WrappingKey>,
): SubjectSeals {
	async function findSeals(db: Kysely<Database>, ids: readonly (string | null)[]) {
		const seals = new Map<string, SubjectSeal>()
		const wanted = [...new Set(ids.flatMap((id) => id ?? []))]
		for (let start = 0; start < wanted.length; start += idsPerStatement) {
			const part = wanted.slice(start, start + idsPerStatement)
			for (const { id, site, wrapped } of await db
				.selectFrom('subject_key')
				.selectAll()
				.where('id', 'in', part)
				.execute()) {
				const key = (await siteKey(db, site)).unwrap(wrapped, subjectKeyPlace(id))
				// One row that was changed makes no list unreadable.
				if (key) seals.set(id, createSubjectSeal(id, key))
			}
		}
		return seals
	}

	return {
		findSeals,
		async getSeal(trx, { id, site }) {
			const key = randomBytes(keyBytes)
			const inserted = await trx
				.insertInto('subject_key')
				.values({ id, site, wrapped: (await siteKey(trx, site)).wrap(key, subjectKeyPlace(id)) })
				.onConflict((conflict) => conflict.column('id').doNothing())
				.returning('id')
				.executeTakeFirst()
			if (inserted) return createSubjectSeal(id, key)
			const found = (await findSeals(trx, [id])).get(id)
			if (!found) throw new Error(`The ${subjectKeyPlace(id)} was erased at the same moment`)
			return found
		},
		async eraseSeals(trx, ids) {
			for (let start = 0; start < ids.length; start += idsPerStatement)
				await trx
					.deleteFrom('subject_key')
					.where('id', 'in', ids.slice(start, start + idsPerStatement))
					.execute()
		},
	}
}

function createSubjectSeal(id: string, key: Buffer): SubjectSeal {
	return {
		id,
		seal: (text, place) => sealBytes(Buffer.from(text), key, place).toString('base64url'),
		open: (sealed, place) => openBytes(Buffer.from(sealed, 'base64url'), key, place)?.toString('utf8') ?? null,
		sealBytes: (bytes, place) => sealBytes(bytes, key, place),
		openBytes: (sealed, place) => openBytes(sealed, key, place),
		hash: (text, place) => sign(`${place}\n${text}`, deriveKey(key, 'hashing')),
	}
}
