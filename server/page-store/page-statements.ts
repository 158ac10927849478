import type Sqlite from 'better-sqlite3'

type PageRow = { id: number; head: number; hash: string; expires_at: number; used_at: number; bytes: number }

export type PageStatements = ReturnType<typeof preparePageStatements>

/** What the page store asks its file. */
export function preparePageStatements(file: Sqlite.Database) {
	const one = <Parameters extends unknown[], Row>(sql: string) => file.prepare<Parameters, Row>(sql)
	const isForgotten = 'id in (select page from gone)'
	return {
		find: one<[string], PageRow>('select id, head, hash, expires_at, used_at, bytes from page where key = ?'),
		use: one<[number, number], never>('update page set used_at = ? where id = ?'),
		tags: one<[number], string>('select tag from page_tag where page = ?').pluck(),
		readHead: one<[number], { text: string }>('select text from head where id = ?'),
		findHead: one<[string], { id: number }>('select id from head where text = ?'),
		putHead: one<[string], { id: number }>('insert into head (text) values (?) returning id'),
		readBody: one<[number], { bytes: Buffer; crc: number }>('select bytes, crc from body where id = ?'),
		put: one<unknown[], never>(
			'insert into page (key, head, hash, expires_at, used_at, bytes) values (?, ?, ?, ?, ?, ?)',
		),
		putBody: one<unknown[], never>('insert into body (id, bytes, crc) values (?, ?, ?)'),
		putTag: one<unknown[], never>('insert or ignore into page_tag (tag, page) values (?, ?)'),
		goneAll: one<[string | number], never>("insert or ignore into gone select id from page where '' = ?"),
		goneByKey: one<[string | number], never>('insert or ignore into gone select id from page where key = ?'),
		goneByTags: one<[string | number], never>(
			'insert or ignore into gone select page from page_tag where tag in (select value from json_each(?))',
		),
		goneOldest: one<[string | number], never>(`insert or ignore into gone select id from (
			select id, coalesce(sum(bytes) over (order by used_at, id rows between unbounded preceding and 1 preceding), 0) as before from page
		) where before < ?`),
		sumOfGone: one<[], { bytes: number }>(`select coalesce(sum(bytes), 0) as bytes from page where ${isForgotten}`),
		removePages: one<[], never>(`delete from page where ${isForgotten}`),
		someGone: one<[number], { page: number }>('select page from gone limit ?'),
		removeBodies: one<[number, number], never>('delete from body where id in (?, ?)'),
		removeTags: one<[number], never>('delete from page_tag where page = ?'),
		removeGone: one<[number], never>('delete from gone where page = ?'),
		sum: one<[], { bytes: number }>('select coalesce(sum(bytes), 0) as bytes from page'),
		readSources: one<[], { sources: string | null }>('select sources from note'),
		noteSources: one<[string], never>('update note set sources = ?'),
	}
}
