import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { prepareOnce } from './prepared-statements.ts'

function openMemory() {
	const database = new Sqlite(':memory:')
	onTestFinished(() => void database.close())
	database.exec('create table car (id text primary key); insert into car values (1), (2)')
	return database
}

test('a statement is prepared once for each database', () => {
	const [database, other] = [openMemory(), openMemory()]
	const sql = 'select id from car where id = ?'
	expect(prepareOnce(database, sql)).toBe(prepareOnce(database, sql))
	expect(prepareOnce(other, sql)).not.toBe(prepareOnce(database, sql))
	expect([prepareOnce(database, sql).all('1'), prepareOnce(database, sql).all('3')]).toEqual([[{ id: '1' }], []])
})

test('a statement from before a change of the table gives the new columns', () => {
	const database = openMemory()
	const sql = 'select * from car order by id limit 1'
	expect(prepareOnce(database, sql).all()).toEqual([{ id: '1' }])
	database.exec("alter table car add column name text default 'Volvo'")
	expect(prepareOnce(database, sql).all()).toEqual([{ id: '1', name: 'Volvo' }])
})

test('very long statements are not held', () => {
	const database = openMemory()
	const sql = `select id from car where id in (${Array.from({ length: 5000 }, () => '?').join(', ')})`
	expect(prepareOnce(database, sql)).not.toBe(prepareOnce(database, sql))
})
