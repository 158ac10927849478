import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// What a fresh clone needs before anything can run. This file itself runs on any Node from 20 on; everything else runs on
// the Node that is installed here, as the package `node`.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
export const bin = (name) => join(root, 'node_modules', '.bin', name)

/** A sentence for whoever sits at the terminal; no stack trace helps there. */
export class SetUpError extends Error {}

/**
 * Installs what the lock file lists, unless exactly that is there. `toRun`: a product that is built does without the packages that
 * only its build and its tests need, so that `npm prune --omit=dev` may have removed them.
 */
export function ensureInstalled({ toRun = false } = {}) {
	const [major] = process.versions.node.split('.').map(Number)
	if (major < 20) throw new SetUpError(`Node ${process.versions.node} is too old: 20 or newer is needed.`)
	if (isInstalled() || (toRun && isInstalled({ withTools: false }) && isBuilt())) return
	console.log('Installing packages …')
	const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
	const [command, ...before] = npm
	run(command, [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed.')
	if (!isInstalled())
		throw new SetUpError('npm ci has run, but packages are missing. Delete node_modules and try again.')
}

/** npm keeps a list of what it installed; it must say the same as ours. Packages for other machines may be missing. */
function isInstalled({ withTools = true } = {}) {
	const installedList = join(root, 'node_modules', '.package-lock.json')
	if (!existsSync(node) || !existsSync(installedList)) return false
	const wanted = readPackages(join(root, 'package-lock.json'))
	const installed = readPackages(installedList)
	return Object.entries(wanted).every(([path, { version, optional, dev }]) => {
		if (path === '' || (dev === true && !withTools)) return true
		return installed[path] ? installed[path].version === version : optional === true
	})
}

function readPackages(file) {
	return JSON.parse(readFileSync(file, 'utf8')).packages
}

const builtFrom = [
	'src',
	'server',
	'package.json',
	'package-lock.json',
	'react-router.config.ts',
	'tsconfig.json',
	'vite.config.ts',
]

const stampFile = join(root, 'build', 'sources.sha256')

/** True when the build is of these very sources. */
function isBuilt(sources = hashOf(builtFrom)) {
	return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
}

export function ensureBuilt() {
	const sources = hashOf(builtFrom)
	if (isBuilt(sources)) return
	console.log('Building …')
	rmSync(join(root, 'build'), { recursive: true, force: true })
	run(node, [bin('react-router'), 'build'], 'The build failed.', { isQuiet: true })
	run(node, ['scripts/compress-assets.ts'], 'The built files could not be compressed.')
	writeFileSync(stampFile, sources)
}

function hashOf(places) {
	const hash = createHash('sha256')
	for (const place of places) {
		for (const file of filesIn(place)) {
			if (/\.test\.tsx?$/.test(file)) continue
			hash
				.update(`${file}\0`)
				.update(readFileSync(join(root, file)))
				.update('\0')
		}
	}
	return hash.digest('hex')
}

/** The file itself, or all files below the folder, sorted: the same files give the same hash on every machine. */
function filesIn(place) {
	if (!statSync(join(root, place)).isDirectory()) return [place]
	const names = readdirSync(join(root, place)).sort()
	return names.flatMap((name) => filesIn(`${place}/${name}`))
}

/** A quiet command is only heard when it fails. */
function run(command, args, complaint, { isQuiet = false } = {}) {
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		cwd: root,
		stdio: isQuiet ? 'pipe' : 'inherit',
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
	})
	if (status === 0) return
	if (isQuiet) console.error(`${stdout}\n${stderr}`)
	throw new SetUpError(error ? `${complaint} ${error.message}` : complaint)
}
