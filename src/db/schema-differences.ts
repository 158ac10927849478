import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import type { Database } from './tables.ts'

type Part = { type: string; name: string; sql: string | null }

/**
 * What the schema of an SQLite database has more, less or otherwise than its migrations make, as short sentences. They are applied to
 * a scratch database in the order in which the database got them: a column that was added later stands last.
 */
export async function findSchemaDifferences(sqlite: Sqlite.Database): Promise<string[]> {
	const names = sqlite.prepare<[], string>('select name from migration order by rowid').pluck().all()
	const given = partsOf(sqlite)
	const right = await partsAfter(names)
	const differences = [...given].map(([part, sql]) => {
		if (!right.has(part)) return `the ${part} is foreign`
		return right.get(part) === sql ? '' : `the ${part} is altered`
	})
	const missing = [...right.keys()].filter((part) => !given.has(part)).map((part) => `the ${part} is missing`)
	return [...differences.filter((each) => each !== ''), ...missing].sort()
}

async function partsAfter(names: readonly string[]): Promise<Map<string, string>> {
	const scratch = new Sqlite(':memory:')
	const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: scratch }) })
	try {
		await migrate(
			db,
			names.flatMap((name) => migrations.find((each) => each.name === name) ?? []),
		)
		return partsOf(scratch)
	} finally {
		await db.destroy()
	}
}

/** SQL of tables, indexes, triggers and views by kind and name. SQLite's own are made by it from the others. */
function partsOf(sqlite: Sqlite.Database): Map<string, string> {
	const parts = sqlite.prepare<[], Part>(
		"select type, name, sql from sqlite_master where name not like 'sqlite\\_%' escape '\\'",
	)
	return new Map(parts.all().map(({ type, name, sql }) => [`${type} ${name}`, (sql ?? '').replace(/\s+/g, ' ')]))
}
