import { type Kysely, sql } from 'kysely'
import { type EqualSeal, sealMark } from '#platform/seals/equal-seal.ts'
import type { Database } from '../tables.ts'
import { columnsToSeal } from './sealed-columns.ts'

const batchSize = 200

/** What an earlier version wrote into a sealed column. Literals, for the partial indexes of migration 165. */
export const isEarlier = (column: string) =>
	sql<boolean>`${sql.ref(column)} <> '' and substr(${sql.ref(column)}, 1, ${sql.lit(sealMark.length)}) <> ${sql.lit(sealMark)}`

/** Seals what an earlier version kept in the clear in columns that are sealed now. Returns how many different texts. */
export async function sealEarlierColumns(db: Kysely<Database>, seal: EqualSeal): Promise<number> {
	let sealed = 0
	for (const { table, column, kind } of columnsToSeal)
		sealed += await sealColumn(db, {
			...{ table, column, earlier: isEarlier(column) },
			toSealed: (text) => seal.seal(text, kind),
		})
	return sealed
}

type EarlierColumn = {
	table: string
	column: string
	earlier: ReturnType<typeof isEarlier>
	toSealed: (text: string) => string
}

/** A batch is a transaction: a kill loses the last one only, and the next start goes on. */
async function sealColumn(db: Kysely<Database>, { table, column, earlier, toSealed }: EarlierColumn): Promise<number> {
	const put = (on: Kysely<Database>, text: string) =>
		sql`update ${sql.table(table)} set ${sql.ref(column)} = ${toSealed(text)}
			where ${sql.ref(column)} = ${text} and ${earlier}`.execute(on)
	let [after, sealed] = ['', 0]
	for (;;) {
		// In one order, so that two processes that start do not wait for each other.
		const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text from ${sql.table(table)}
			where ${earlier} and ${sql.ref(column)} > ${after} order by 1 limit ${batchSize}`.execute(db)
		const texts = rows.map(({ text }) => text)
		try {
			await db.transaction().execute(async (trx) => {
				for (const text of texts) await put(trx, text)
			})
			sealed += texts.length
		} catch (error) {
			if (!isTaken(error)) throw error
			for (const text of texts)
				await put(db, text).then(
					() => sealed++,
					(fault) => (isTaken(fault) ? null : Promise.reject(fault)),
				)
		}
		if (texts.length < batchSize) return sealed
		after = texts.at(-1) ?? after
	}
}

/** A process of the version before, beside this one, has made a second row of an account or a car: it stays as it is. */
const isTaken = (error: unknown) =>
	/^(?:23505|SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY))$/.test(String((error as { code?: unknown } | null)?.code))
