import { rmSync } from 'node:fs'
import { readCommandLine } from './command-line.ts'
import { hasHaproxy } from './rolling/haproxy.ts'
import { makeNextRelease } from './rolling/next-release.ts'
import { rollProcesses } from './rolling/roll.ts'

const usage = `Tries a rolling deploy on this machine: three processes of this release behind HAProxy are replaced by three of a later one, with
a migration, while visitors come. Wants a build, PostgreSQL and HAProxy.

  npm run rolling-deploy [-- --requests 20000]

Ends with 0 if every request, and every file that a page named, was answered with 200.`

const { values } = readCommandLine(usage, { requests: { type: 'string', default: '20000' } })

async function run(): Promise<number> {
	if (!hasHaproxy()) {
		console.error('There is no haproxy on this machine.')
		return 1
	}
	const next = makeNextRelease()
	try {
		const result = await rollProcesses({
			...{ processes: 3, requests: Number(values.requests), atOnce: 6, next },
			onStep: (step) => console.log(step),
		})
		if (!result) {
			console.error('There is no PostgreSQL on this machine.')
			return 1
		}
		const { count, failed, files, changedFiles, seconds, times } = result
		const sorted = times.toSorted((a, b) => a - b)
		const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
		console.log(
			`${failed.length} of ${count} requests failed in ${Math.round(seconds)} s; ${files.size} files were named, ${changedFiles} of them by the later release only.`,
		)
		console.log(`Half of the requests took up to ${at(0.5)} ms, 99 % up to ${at(0.99)} ms, the slowest ${at(1)} ms.`)
		for (const each of failed.slice(0, 20)) console.log(each)
		return failed.length === 0 ? 0 : 1
	} finally {
		rmSync(next, { recursive: true, force: true })
	}
}

process.exitCode = await run()
