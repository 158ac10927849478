import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '#platform/environment.ts'
import { createWrappingKey, type WrappingKey } from '#platform/seals/wrapping-key.ts'
import { syncToDisk } from '../sync-to-disk.ts'

export type KeySettings = Pick<
	Environment,
	'NODE_ENV' | 'DATA_DIR' | 'DATABASE_URL' | 'SECRET_KEY' | 'SECRET_KEY_BEFORE'
>

export const keyFileOf = ({ DATA_DIR }: Pick<KeySettings, 'DATA_DIR'>) => join(DATA_DIR, 'master.key')

/** All that are known: of the environment, then of the key file. The first one wraps new rings. */
export function readMasterKeys(settings: KeySettings): WrappingKey[] {
	const ofEnvironment = [settings.SECRET_KEY, settings.SECRET_KEY_BEFORE].flatMap((key) => key ?? [])
	const file = keyFileOf(settings)
	const ofFile = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
	return [
		...ofEnvironment.map((text) => createWrappingKey(Buffer.from(text))),
		...ofFile.map((line) => createWrappingKey(Buffer.from(line, 'base64'))),
	]
}

const keyBytes = 32

/** Adds a new key before those of the key file, and makes the file if there is none. Its owner only may read it. */
export function addToKeyFile(settings: KeySettings): void {
	const file = keyFileOf(settings)
	const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
	const partial = `${file}.${process.pid}.partial`
	mkdirSync(settings.DATA_DIR, { recursive: true })
	writeFileSync(partial, `${randomBytes(keyBytes).toString('base64')}\n${before}`, { mode: 0o600 })
	syncToDisk(partial)
	// Of two processes that make the file at the same time, one fails, and takes the key of the other.
	if (before === '') linkUnlessThere(partial, file)
	else renameSync(partial, file)
	rmSync(partial, { force: true })
	syncToDisk(settings.DATA_DIR)
}

/** Forgets all keys of the key file but the first. */
export function trimKeyFile(settings: KeySettings): void {
	const file = keyFileOf(settings)
	const [first = ''] = readFileSync(file, 'utf8').split('\n')
	const partial = `${file}.${process.pid}.partial`
	writeFileSync(partial, `${first}\n`, { mode: 0o600 })
	syncToDisk(partial)
	renameSync(partial, file)
	syncToDisk(settings.DATA_DIR)
}

function linkUnlessThere(from: string, to: string): void {
	try {
		linkSync(from, to)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
	}
}
