import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const alphabets = [letters, `${letters}0123456789`, `${letters}0123456789`]

/** Three characters of a SHA-256, a letter first. */
function shortHash(text: string): string {
	let rest = createHash('sha256').update(text).digest().readUInt32BE(0)
	return alphabets
		.map((alphabet) => {
			const character = alphabet[rest % alphabet.length]
			rest = Math.floor(rest / alphabet.length)
			return character
		})
		.join('')
}

const sheetsByKey = new Map<string, { path: string; names: string[] }>()

function findSheet(file: string) {
	const path = relative('.', file.replace(/\?.*/, '')).replaceAll('\\', '/')
	const key = shortHash(path)
	const sheet = sheetsByKey.get(key) ?? { path, names: [] }
	if (sheet.path !== path) throw new Error(`${path} and ${sheet.path} have the same hash`)
	sheetsByKey.set(key, sheet)
	return { key, names: sheet.names }
}

/** What the names of a sheet's classes begin with: the hash of its path. Two sheets with the same end the build: rename one of them. */
export const sheetKey = (file: string): string => findSheet(file).key

/** The key of the sheet and the number of the class in it: the same on all machines, and compressed better than a hash for each class. */
export function shortClassName(name: string, file: string): string {
	const { key, names } = findSheet(file)
	if (!names.includes(name)) names.push(name)
	return key + names.indexOf(name).toString(36)
}
