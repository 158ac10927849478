import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const copied = [
	'src',
	'server',
	'scripts',
	'public',
	'package.json',
	'package-lock.json',
	'tsconfig.json',
	'vite.config.ts',
]

/** A copy of the project in a temporary folder, for tests that write into it. The packages are links. */
export function copyProject({
	also = [],
	isCopied,
}: {
	also?: readonly string[]
	isCopied: (path: string) => boolean
}): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-copy-')))
	for (const path of [...copied, ...also]) cpSync(path, join(folder, path), { recursive: true, filter: isCopied })
	// A folder of its own, because Vite keeps files there.
	mkdirSync(join(folder, 'node_modules'))
	for (const name of readdirSync('node_modules')) {
		if (!name.startsWith('.vite'))
			symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction')
	}
	return folder
}
