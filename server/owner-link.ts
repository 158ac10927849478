import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const fileName = 'first-owner-link.txt'

type Output = { isTerminal: boolean; print: (text: string) => void }

/**
 * Hands over the link that makes the first owner: to a terminal, where someone reads it, otherwise in a file that only this user can read.
 * A log stream, which is copied and kept, gets the file's path alone. Null: there is an owner, and no file is left.
 */
export async function handOverOwnerLink(
	link: string | null,
	{ dataDir, output: { isTerminal, print } }: { dataDir: string; output: Output },
): Promise<void> {
	const file = resolve(join(dataDir, fileName))
	// Also one that anybody could have put there with other rights.
	await rm(file, { force: true })
	if (link === null) return
	if (isTerminal) return print(`First sign-in to the desk, once: ${link}\n`)
	// With PostgreSQL nothing else is kept there.
	await mkdir(dirname(file), { recursive: true })
	await writeFile(file, `${link}\n`, { mode: 0o600, flag: 'wx' })
	// Not masked by the umask of the process.
	await chmod(file, 0o600)
	print(`The link for the first sign-in to the desk is in ${file}\n`)
}
