import { createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto'
import { placeOf } from '#db/keys/key-ring.ts'
import { subjectKeyPlace } from '#db/keys/subject-seals.ts'
import { deriveKey } from '#platform/seals/sealed-bytes.ts'
import { createWrappingKey } from '#platform/seals/wrapping-key.ts'
import type { Dumped } from './armed-attacker.ts'

// What someone does who has an old backup, the newest keys file and SECRET_KEY, and knows how everything is sealed.

/** All keys that can be had, each in the forms in which it seals. */
export function openAllKeys(keysFile: readonly Dumped[], secretKey: string): KeyObject[] {
	const master = createWrappingKey(Buffer.from(secretKey))
	const rowsOf = (name: string) =>
		keysFile.filter(({ table }) => table === name).map(({ row }) => row as Record<string, string>)
	const signing = rowsOf('signing_key').map(({ name = '', secret = '' }) =>
		master.unwrap(secret, placeOf.signingKey(name)),
	)
	const ofSites = rowsOf('site_key').flatMap(
		({ site = '', wrapped = '' }) => master.unwrap(wrapped, placeOf.siteKey(site)) ?? [],
	)
	const wrapping = ofSites.map((key) => createWrappingKey(key))
	const ofColumns = wrapping.map((key) => Buffer.from(key.hash('key', 'sealed columns')))
	const ofSubjects = rowsOf('subject_key').flatMap(({ id = '', wrapped = '' }) =>
		wrapping.map((key) => key.unwrap(wrapped, subjectKeyPlace(id))),
	)
	const uses = ['sealing', 'equal sealing', 'wrapping']
	const all = [...signing, ...ofSites, ...ofColumns, ...ofSubjects].flatMap((key) => key ?? [])
	return all
		.flatMap((key) => [key, ...uses.map((use) => deriveKey(key, use))])
		.filter(({ length }) => length === keyBytes)
		.map((key) => createSecretKey(key))
}

/** Which of the texts can be read in which columns: in the clear, or with one of the keys, wherever the seal belongs. */
export function findReadable(
	backup: readonly Dumped[],
	keys: readonly KeyObject[],
	texts: Readonly<Record<string, string | Buffer>>,
): string[] {
	const found = new Set<string>()
	for (const { table, row } of backup)
		for (const [column, cell] of Object.entries(row)) {
			const bytes = bytesOf(cell)
			const readings = [bytes, ...sealsIn(cell, bytes).flatMap((seal) => keys.map((key) => decrypt(seal, key)))]
			for (const [name, text] of Object.entries(texts))
				if (readings.some((reading) => reading.includes(text))) found.add(`${name} in ${table}.${column}`)
		}
	return [...found].sort()
}

const bytesOf = (cell: unknown) => (Buffer.isBuffer(cell) ? cell : Buffer.from(String(cell)))

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

function sealsIn(cell: unknown, bytes: Buffer): Buffer[] {
	const texts = Buffer.isBuffer(cell) ? [] : (String(cell).match(/[\w-]{38,}/g) ?? [])
	return [bytes, ...texts.map((text) => Buffer.from(text, 'base64url'))].filter(
		({ length }) => length > nonceBytes + tagBytes,
	)
}

/** Decrypts AES-256-GCM without checking its tag, since the check needs the place that the text was sealed for. */
function decrypt(sealed: Buffer, key: KeyObject): Buffer {
	const firstBlock = Buffer.concat([sealed.subarray(0, nonceBytes), Buffer.from([0, 0, 0, 2])])
	return createDecipheriv('aes-256-ctr', key, firstBlock).update(sealed.subarray(nonceBytes + tagBytes))
}

/** Texts that only a machine makes: seals and keyed hashes among them. */
export function marksIn(backup: readonly Dumped[]): Map<string, string> {
	const marks = new Map<string, string>()
	for (const { table, row } of backup)
		for (const [column, cell] of Object.entries(row))
			for (const mark of String(cell).match(/[\w-]{22,}/g) ?? []) marks.set(mark, `${table}.${column}`)
	return marks
}
