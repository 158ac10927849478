import { createHmac } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { type Capability, capabilities } from '#desk/capabilities.ts'
import type { Role } from '#desk/staff/roles.ts'

// What an attacker does with a backup, with a session that is not ready, with the account of a seller.

export type Dumped = { table: string; row: Record<string, unknown> }

/** All that lies in the tables. */
export async function dump(db: Kysely<Database>): Promise<Dumped[]> {
	const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView)
	const rows = await Promise.all(
		tables.map(async ({ name: table }) => {
			const read = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
			return read.rows.map((row) => ({ table, row }))
		}),
	)
	return rows.flat()
}

/** Cookies like this one from what lies in the tables. */
export function forgeSessions(cookie: string, stolen: readonly Dumped[]): string[] {
	const [name = ''] = cookie.split('=')
	const textsOf = (tables: RegExp) =>
		stolen
			.filter(({ table }) => tables.test(table))
			.flatMap(({ row }) => Object.values(row).filter((value): value is string => typeof value === 'string'))
	const [tokens, keys] = [textsOf(/^staff_session$/), textsOf(/^staff_session$|^signing_key$/)]
	const sign = (text: string, key: string | Buffer) => createHmac('sha256', key).update(text).digest('base64')
	const values = tokens.flatMap((token) => [
		token,
		...keys.flatMap((key) => [key, Buffer.from(key, 'base64url')].map((each) => `${token}.${sign(token, each)}`)),
	])
	return values.map((value) => `${name}=${encodeURIComponent(value)}`)
}

const rows = Object.entries(capabilities) as [name: string, Capability][]

/** What wants a role. */
export const allOfRooms = rows.filter(([, { who }]) => typeof who === 'object')
/** What wants another role. */
export const notOf = (role: Role) => allOfRooms.filter(([, { who }]) => !who.includes(role))

type Asking = { ask: (path: string, asked: RequestInit) => Promise<Response> }

/** Rows whose page or action is answered with something else than a refusal. */
export async function openedRows(
	{ ask }: Asking,
	cookie: string,
	tried: readonly [name: string, Capability][],
): Promise<[name: string, answer: string | number][]> {
	if (tried.length <= 20) throw new Error('The table of capabilities is short')
	const found: [string, string | number][] = []
	for (const [name, row] of tried) {
		const path = `/desk/${name.split('.')[0]}/${row.path.replace('*', '').replace(/:\w+/g, '1')}`.replace(/\/$/, '')
		const query = row.view ? `?view=${row.view}` : ''
		const body = row.do ? { method: 'POST', body: new URLSearchParams({ do: row.do[0] ?? '' }) } : {}
		const answer = await ask(path + query, { ...body, headers: { cookie } })
		const isRefused = answer.status === 403 || answer.headers.get('location') === '/desk/second-factor'
		if (!isRefused) found.push([name, answer.headers.get('location') ?? answer.status])
		await answer.arrayBuffer()
	}
	return found
}
