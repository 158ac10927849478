import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const git = (...args) =>
	execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** The commit that the current work is based on: where the branch left main, or the previous commit on main itself. */
export function findBase() {
	try {
		return git('merge-base', 'main', 'HEAD')
	} catch {
		return git('rev-parse', 'HEAD')
	}
}

/** Files that differ from the base, committed or not, including untracked files and without deleted ones. */
export function findChangedFiles(base) {
	const changed = git('diff', '--name-only', base).split('\n')
	const unknown = git('ls-files', '--others', '--exclude-standard').split('\n')
	return [...new Set([...changed, ...unknown])].filter((file) => file && existsSync(join(root, file)))
}
