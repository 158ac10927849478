import { spawnSync } from 'node:child_process'
import { ensureInstalled, node, root, SetUpError } from './prepare.mjs'

// `node scripts/run.mjs FILE …` runs a TypeScript file on the Node of the lock file.

try {
	ensureInstalled({ toRun: true })
	const { status } = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: 'inherit' })
	process.exitCode = status ?? 1
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exitCode = 1
}
