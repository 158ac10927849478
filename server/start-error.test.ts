import { expect, test } from 'vitest'
import { EnvironmentError } from '#platform/environment.ts'
import { explainStartError, findUnknownNames } from './start-error.ts'

const embedded = { PORT: 3000, HOST: '10.9.8.7', DATA_DIR: '/no/such/folder', DATABASE_URL: undefined }
const onPostgres = { ...embedded, DATABASE_URL: 'postgres://user:secret@db.example/forecourt' }

const failed = (code: string, more: object = {}) => Object.assign(new Error('It failed'), { code, ...more })

/** By the copy of `StorageError` that the build has. */
const wrapped = (cause?: Error) => Object.assign(new Error('The database fails.', { cause }), { name: 'StorageError' })

test.each([
	[failed('EADDRINUSE', { syscall: 'listen' }), 'Port 3000 is taken. Set PORT to another one.'],
	[failed('EACCES', { syscall: 'listen' }), 'Port 3000 may not be used by this user. Set PORT to 1024 or above.'],
	[failed('EADDRNOTAVAIL', { syscall: 'listen' }), 'HOST: This machine has no address 10.9.8.7.'],
	[failed('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '10.9.8.7' }), 'HOST: There is no host 10.9.8.7.'],
	[failed('EROFS', { syscall: 'mkdir' }), 'DATA_DIR: The folder /no/such/folder cannot be written to (It failed).'],
	[failed('EACCES', { syscall: 'mkdir' }), 'DATA_DIR: The folder /no/such/folder cannot be written to (It failed).'],
	[failed('SQLITE_READONLY'), 'DATA_DIR: The folder /no/such/folder cannot be written to (It failed).'],
	[failed('SQLITE_CANTOPEN'), 'DATA_DIR: The folder /no/such/folder cannot be written to (It failed).'],
	[failed('ENOTDIR', { syscall: 'mkdir' }), 'DATA_DIR: /no/such/folder is no folder (It failed).'],
	[failed('ENOSPC'), 'DATA_DIR: The disk of /no/such/folder is full (It failed).'],
	[failed('SQLITE_FULL'), 'DATA_DIR: The disk of /no/such/folder is full (It failed).'],
	[
		failed('SQLITE_NOTADB'),
		'DATA_DIR: The database in /no/such/folder is damaged or is none (It failed). Restore it from a backup.',
	],
	[
		wrapped(failed('SQLITE_BUSY')),
		'DATA_DIR: Another process keeps the database in /no/such/folder locked (It failed).',
	],
	[wrapped(), 'The database fails.'],
	[failed('SQLITE_BUSY'), 'DATA_DIR: Another process keeps the database in /no/such/folder locked (It failed).'],
	[new EnvironmentError('PORT: Must be a number.'), 'PORT: Must be a number.'],
])('%s is explained by a sentence', (error, sentence) => {
	expect(explainStartError(error, embedded)).toBe(sentence)
})

test.each([
	[
		wrapped(failed('ECONNREFUSED', { syscall: 'connect' })),
		'DATABASE_URL: The database cannot be reached (It failed).',
	],
	[failed('ECONNREFUSED', { syscall: 'connect' }), 'DATABASE_URL: The database cannot be reached (It failed).'],
	[failed('ENOTFOUND', { hostname: 'db.example' }), 'DATABASE_URL: The database cannot be reached (It failed).'],
	[failed('28P01'), 'DATABASE_URL: The database refuses us (It failed).'],
	[failed('3D000'), 'DATABASE_URL: The database refuses us (It failed).'],
	[failed('53100'), 'DATABASE_URL: The disk of the database is full (It failed).'],
])('with PostgreSQL %s is explained by a sentence, without the password', (error, sentence) => {
	expect(explainStartError(error, onPostgres)).toBe(sentence)
})

test('a bug is not explained by a sentence', () => {
	expect(explainStartError(new TypeError('undefined is not a function'), embedded)).toBeNull()
})

test('settings may name existing sites and languages only', () => {
	expect(
		findUnknownNames({
			USERCENTRICS_SITES: { 'carhall-uk': 'id', 'carhal-uk': 'id' },
			FORM_RECIPIENTS: { trade: 'a@example.com', 'maison/trade': 'b@example.com', 'mason/trade': 'c@example.com' },
			SITECORE_LANGUAGES: { sv: 'sv-SE', no: 'nb-NO' },
		}),
	).toEqual([
		'USERCENTRICS_SITES: There is no site carhal-uk.',
		'FORM_RECIPIENTS: There is no site mason.',
		'SITECORE_LANGUAGES: There is no language no. The languages are sv, nb, fi, sk, en.',
	])
})
