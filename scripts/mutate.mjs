import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, node, root, SetUpError } from './prepare.mjs'

// `npm run mutate -- --files 'src/features/**' --limit 150 --seed 1`, see docs/testing.md. Its 177 packages are
// installed at first use in a separate folder, because neither the start nor the tests need them.

const folder = join(root, 'tools', 'mutation')

try {
	ensureInstalled()
	if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
		const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
		const { status } = spawnSync(npm[0], [...npm.slice(1), 'ci', '--ignore-scripts', '--loglevel=error'], {
			cwd: folder,
			stdio: 'inherit',
		})
		if (status !== 0) throw new SetUpError('npm ci failed in tools/mutation.')
	}
	const { status } = spawnSync(node, ['tools/mutation/main.mjs', ...process.argv.slice(2)], {
		cwd: root,
		stdio: 'inherit',
	})
	process.exitCode = status ?? 1
} catch (error) {
	console.error(error instanceof SetUpError ? error.message : error)
	process.exitCode = 1
}
