import type { Kysely, KyselyPlugin } from 'kysely'
import type { Database } from '../database.ts'

/** The same database, and how many statements were sent through it. */
export function countStatements(db: Kysely<Database>): { db: Kysely<Database>; count: () => number } {
	let statements = 0
	const counter: KyselyPlugin = {
		transformQuery({ node }) {
			statements++
			return node
		},
		transformResult: async ({ result }) => result,
	}
	return { db: db.withPlugin(counter), count: () => statements }
}
