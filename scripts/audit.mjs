import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { npmCommand, root } from './prepare.mjs'

// A step of `npm test`: fails if a package of the lock file has a hole that the registry knows of.

/** What the output of `npm audit --json` says. Null: the registry has answered no audit. */
export function readAudit(output) {
	let report
	try {
		report = JSON.parse(output)
	} catch (error) {
		if (error instanceof SyntaxError) return null
		throw error
	}
	if (typeof report?.vulnerabilities !== 'object' || report.vulnerabilities === null) return null
	return Object.values(report.vulnerabilities).map(({ name, severity, range }) => `${name} ${range}: ${severity}`)
}

function main() {
	const [command, ...before] = npmCommand()
	const { stdout } = spawnSync(command, [...before, 'audit', '--json'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
	})
	const holes = readAudit(stdout ?? '')
	if (holes === null) console.log('The registry answers no audit here, so known holes of packages were not looked for.')
	else console.log(holes.length === 0 ? 'No package has a known hole.' : `Known holes:\n${holes.join('\n')}`)
	process.exitCode = holes?.length ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
