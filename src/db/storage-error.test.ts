import { expect, test } from 'vitest'
import { findStorageCode, StorageError, toStorageError } from './storage-error.ts'

const withCode = (code: string, message = 'It failed') => Object.assign(new Error(message), { code })

test.each([
	['SQLITE_FULL', 'storage-full'],
	['ENOSPC', 'storage-full'],
	['53100', 'storage-full'],
	['SQLITE_BUSY_SNAPSHOT', 'storage-busy'],
	['SQLITE_READONLY', 'storage-read-only'],
	['EROFS', 'storage-read-only'],
	['SQLITE_NOTADB', 'storage-damaged'],
	['SQLITE_IOERR_WRITE', 'storage-failing'],
	['ECONNREFUSED', 'storage-unreachable'],
	['57P01', 'storage-unreachable'],
	['SQLITE_CONSTRAINT_UNIQUE', null],
	['23505', null],
	['42P01', null],
])('%s is %s', (code, storageCode) => {
	expect(findStorageCode(withCode(code))).toBe(storageCode)
})

test('a lost connection without a code is recognized by its message', () => {
	expect(findStorageCode(new Error('Connection terminated unexpectedly'))).toBe('storage-unreachable')
	expect(findStorageCode(new AggregateError([withCode('ECONNREFUSED')]))).toBe('storage-unreachable')
	expect(findStorageCode(new Error('Something else'))).toBeNull()
	expect(findStorageCode('no error at all')).toBeNull()
})

test('the error has the reason and keeps its cause; other errors are returned unchanged', () => {
	const cause = withCode('SQLITE_FULL', 'database or disk is full')
	const error = toStorageError(cause)
	expect(error).toBeInstanceOf(StorageError)
	expect(error).toMatchObject({
		code: 'storage-full',
		cause,
		message: 'The disk of the database is full: database or disk is full',
	})
	expect(toStorageError(error)).toBe(error)
	const other = new Error('Other')
	expect(toStorageError(other)).toBe(other)
})
