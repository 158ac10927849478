import { readFile } from 'node:fs/promises'
import { brotliDecompressSync } from 'node:zlib'

/** Long enough without rules about digits and signs (NIST SP 800-63B). */
export const minPasswordLength = 12
export const maxPasswordLength = 128

export type PasswordProblem = 'short' | 'long' | 'common'

let commonPasswords: Promise<ReadonlySet<string>> | null = null

/** Null if it may be a password. The list has what many people use and is long enough; see `passwords/README.md`. */
export async function findPasswordProblem(password: string): Promise<PasswordProblem | null> {
	if (password.length < minPasswordLength) return 'short'
	if (password.length > maxPasswordLength) return 'long'
	commonPasswords ??= readCommonPasswords()
	return (await commonPasswords).has(password.toLowerCase().trim()) ? 'common' : null
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
	const text = brotliDecompressSync(await readFile('passwords/common-passwords.txt.br')).toString('utf8')
	return new Set(text.split('\n'))
}
