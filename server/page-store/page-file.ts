import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { isBusy } from '#db/sqlite-dialect.ts'

/** Processes that share a folder have a file each; more of them have no store. */
const mostFiles = 8

/** Raise it with the tables. */
const format = '3'

/**
 * Opens the first file of the folder that no other process holds, and holds it until it is closed or the process ends. Pages of
 * another build or other settings, which `stamp` names, are forgotten, and so is a broken file. Null if all are held.
 */
export function openPageFile(folder: string, stamp: string): Sqlite.Database | null {
	mkdirSync(folder, { recursive: true })
	for (let number = 1; number <= mostFiles; number++) {
		const path = join(folder, `pages-${number}.sqlite`)
		const file = hold(path, stamp)
		if (file) return file
	}
	return null
}

function hold(path: string, stamp: string): Sqlite.Database | null {
	try {
		return openFile(path, stamp)
	} catch (error) {
		if (isBusy(error)) return null
		for (const end of ['', '-wal', '-shm', '-journal']) rmSync(path + end, { force: true })
		return openFile(path, stamp)
	}
}

function openFile(path: string, stamp: string): Sqlite.Database {
	const file = new Sqlite(path, { timeout: 0 })
	try {
		file.pragma('page_size = 8192')
		// Held by the first transaction; the operating system releases it, also after a kill.
		file.pragma('locking_mode = EXCLUSIVE')
		file.pragma('journal_mode = WAL')
		// What is lost with the power was not needed.
		file.pragma('synchronous = NORMAL')
		file.pragma('cache_size = -2000')
		file.exec('begin immediate; commit')
		if (readStamp(file) !== `${format} ${stamp}`) remake(file, `${format} ${stamp}`)
		return file
	} catch (error) {
		file.close()
		throw error
	}
}

function readStamp(file: Sqlite.Database): string | null {
	const hasTable = file.prepare("select 1 from sqlite_master where name = 'note'").get()
	const row = hasTable ? file.prepare<[], { stamp: string }>('select stamp from note').get() : undefined
	return row?.stamp ?? null
}

function remake(file: Sqlite.Database, stamp: string): void {
	file.transaction(() => {
		for (const table of ['note', 'head', 'page', 'body', 'page_tag', 'gone']) file.exec(`drop table if exists ${table}`)
		file.exec(`
			create table note (stamp text not null, sources text);
			create table head (id integer primary key, text text not null unique);
			create table page (
				id integer primary key autoincrement, key text not null unique, head integer not null, hash text not null,
				expires_at real not null, used_at integer not null, bytes integer not null
			);
			create index page_used_at on page (used_at);
			create table body (id integer primary key, crc integer not null, bytes blob not null);
			create table page_tag (tag text not null, page integer not null, primary key (tag, page)) without rowid;
			create index page_tag_page on page_tag (page);
			create table gone (page integer primary key);
		`)
		file.prepare('insert into note (stamp) values (?)').run(stamp)
	})()
}
