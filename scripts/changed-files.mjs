import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const git = (...args) =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit that the work at hand began at: where the branch left main, or the last commit of main itself. */
export function findBase() {
	try {
		return git('merge-base', 'main', 'HEAD')
	} catch {
		return git('rev-parse', 'HEAD')
	}
}

/** Files that differ from the base, committed or not, those git does not know yet, and none that are gone. */
export function findChangedFiles(base) {
	const changed = git('diff', '--name-only', base).split('\n')
	const unknown = git('ls-files', '--others', '--exclude-standard').split('\n')
	return [...new Set([...changed, ...unknown])].filter((file) => file && existsSync(join(root, file)))
}
