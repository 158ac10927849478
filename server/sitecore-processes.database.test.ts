import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startEdge } from '#content/sitecore/testing/edge-simulator.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createManyPages } from './testing/many-pages.ts'

const script = fileURLToPath(new URL('testing/read-edge-until-told.ts', import.meta.url))
const site = 'carhall-se'
const rate = 20
const pageCount = 30

/** The rate is of any second. Where requests are counted, a busy machine can let some of a second come in the next. */
const windowSeconds = 4
const lateSeconds = 1

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'two processes of the operating system stay below the rate together, also when one comes and is killed',
		async () => {
			const { location } = await openTestDatabase()
			const edge = await startEdge([createManyPages(pageCount)])
			onTestFinished(edge.close)
			const settings = {
				...{ SITECORE_EDGE_URL: edge.url, SITECORE_EDGE_CONTEXT_ID: edge.contextId },
				...{ SITECORE_SITES: `${site}=${site}`, SITECORE_EDGE_RATE: String(rate) },
			}
			function start() {
				const given = {
					location: JSON.stringify(location),
					settings: JSON.stringify(settings),
					pages: String(pageCount),
				}
				const args = Object.entries(given).flatMap(([option, value]) => [`--${option}`, value])
				const child: ChildProcess = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
				const ended = once(child, 'close')
				let read = 0
				child.stdout?.on('data', (lines: Buffer) => {
					read += lines.toString().split('\n').length - 1
				})
				onTestFinished(async () => {
					child.stdin?.end()
					child.kill('SIGKILL')
					await ended
				})
				return { child, ended, countRead: () => read }
			}
			const reached = (countRead: () => number, count: number) =>
				expect.poll(countRead, { timeout: 60_000, interval: 50 }).toBeGreaterThanOrEqual(count)

			const first = start()
			await reached(first.countRead, rate)
			const second = start()
			await reached(second.countRead, 2 * rate)
			await reached(first.countRead, 4 * rate)
			second.child.kill('SIGKILL')
			await second.ended
			await reached(first.countRead, first.countRead() + 2 * rate)

			const times = edge.seen.map(({ at }) => at)
			const most = Math.max(
				...times.map((from) => times.filter((at) => at >= from && at < from + windowSeconds * 1000).length),
			)
			const allowed = (windowSeconds + lateSeconds) * rate
			// Otherwise there would be nothing to keep back.
			expect(times.length).toBeGreaterThan(allowed)
			expect(most).toBeLessThanOrEqual(allowed)
		},
		240_000,
	)
})
