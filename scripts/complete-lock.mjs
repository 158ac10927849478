import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

// Run it after every change of package-lock.json (`npm run lock:complete`). If a registry lacks an optional package for
// another system, npm leaves it out of the lock file, and `npm ci` then rejects the lock file as incomplete. An entry
// with name, version and system is enough: npm skips it on other systems and installs it on its own.

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

const operatingSystems = [
	'aix',
	'android',
	'darwin',
	'freebsd',
	'linux',
	'netbsd',
	'openbsd',
	'openharmony',
	'sunos',
	'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'ppc', 'riscv64', 's390x', 'wasm32', 'x64']

/** The system of a package, from its name. */
function systemOf(name) {
	const words = name.split(/[/-]/)
	const os = operatingSystems.filter((system) => words.includes(system))
	const cpu = processors.filter((processor) => words.includes(processor)).slice(0, 1)
	const libc = words.some((word) => word.startsWith('musl'))
		? ['musl']
		: words.some((word) => word.startsWith('gnu'))
			? ['glibc']
			: []
	return { ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }), ...(os.length > 0 && { os }) }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
	for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
		const isKnown = [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => lock.packages[place])
		const system = systemOf(name)
		if (isKnown || Object.keys(system).length === 0) continue
		lock.packages[`node_modules/${name}`] = { version, ...system, ...(entry.dev && { dev: true }), optional: true }
		added++
	}
}
const paths = Object.keys(lock.packages).sort((a, b) => (a < b ? -1 : 1))
lock.packages = Object.fromEntries(paths.map((path) => [path, lock.packages[path]]))
writeFileSync(file, `${JSON.stringify(lock, null, '\t')}\n`)
console.log(`${added} packages for other systems added`)
