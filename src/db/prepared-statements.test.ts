import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PreparedStatements } from './prepared-statements.ts'

function openMemory() {
	const database = new Sqlite(':memory:')
	onTestFinished(() => void database.close())
	database.exec('create table car (id text primary key); insert into car values (1), (2)')
	return { database, statements: new PreparedStatements(database), prepare: vi.spyOn(database, 'prepare') }
}

test('a statement is prepared once', () => {
	const { statements, prepare } = openMemory()
	const sql = 'select id from car where id = ?'
	expect(statements.run({ sql, parameters: ['1'] }).rows).toEqual([{ id: '1' }])
	expect(statements.run({ sql, parameters: ['3'] }).rows).toEqual([])
	expect(prepare).toHaveBeenCalledTimes(1)
})

test('a statement prepared before a table changed returns the new columns', () => {
	const { database, statements } = openMemory()
	const select = { sql: 'select * from car order by id limit 1', parameters: [] }
	expect(statements.run(select).rows).toEqual([{ id: '1' }])
	database.exec("alter table car add column name text default 'Volvo'")
	expect(statements.run(select).rows).toEqual([{ id: '1', name: 'Volvo' }])
})

test('very long statements are not cached', () => {
	const { statements, prepare } = openMemory()
	const parameters = Array.from({ length: 5000 }, (_, index) => String(index))
	const select = { sql: `select id from car where id in (${parameters.map(() => '?').join(', ')})`, parameters }
	expect(statements.run(select).rows).toHaveLength(2)
	expect(statements.run(select).rows).toHaveLength(2)
	expect(prepare).toHaveBeenCalledTimes(2)
})
