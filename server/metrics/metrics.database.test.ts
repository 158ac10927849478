import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { relayPostgres } from '#db/testing/postgres-relay.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { silentLog } from '#platform/logger.ts'
import { fillApplication, openApplication } from '../testing/open-application.ts'
import { serveMetrics } from './metrics-server.ts'

/** Names of metrics and label names, and the values of labels, of a text of Prometheus. */
function parse(text: string) {
	const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
	return lines.map((line) => {
		const found = /^(?<name>[a-z_]+)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/.exec(line)?.groups
		if (!found) throw new Error(`This is no sample: ${line}`)
		expect(Number(found.value)).not.toBeNaN()
		return { name: found.name ?? '', labels: found.labels ?? '', value: Number(found.value) }
	})
}

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

function checkMetrics(text: string) {
	const { status, stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
	return { status, said: stderr + stdout }
}

forEachDatabase((name, openTestDatabase) => {
	test('all metrics are documented, name no visitor, and come without the database too', async () => {
		const location = name === 'sqlite' ? null : (await openTestDatabase({ filledBy: fillApplication })).location
		const relay = location && (await relayPostgres(location.url ?? ''))
		const application = await openApplication(relay ? { url: relay.url } : {}, { METRICS_PORT: '0' })
		const { ask, collectMetrics } = application
		if (!collectMetrics) throw new Error('Nothing is counted')
		const metrics = await serveMetrics(collectMetrics, { port: 0, host: '127.0.0.1', log: silentLog })
		onTestFinished(metrics.close)
		const scrape = async () => parse(await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text())

		await ask('/?utm_source=anna@example.com')
		await ask('/bil/1/anna-berg')
		await ask('/metrics')
		const samples = await scrape()
		if (hasPromtool) expect(checkMetrics(await collectMetrics())).toEqual({ status: 0, said: '' })
		const documented = readFileSync('docs/operating.md', 'utf8')
		const names = new Set(samples.map((sample) => sample.name.replace(/_(bucket|sum|count)$/, '')))
		expect([...names].filter((each) => !documented.includes(`\`${each}\``))).toEqual([])
		expect(names.size).toBeGreaterThan(11)
		expect(samples).toContainEqual({ name: 'forecourt_up', labels: '', value: expect.any(Number) })
		expect(JSON.stringify(samples)).not.toMatch(/anna|127\.0\.0/)
		// None is set.
		expect(samples.filter((each) => each.name === 'forecourt_service_up')).toEqual([])
		expect(samples.filter((each) => each.name === 'forecourt_database_connections')).toHaveLength(relay ? 8 : 0)

		expect((await ask('/metrics')).headers.get('content-type')).not.toContain('version=0.0.4')
		expect((await fetch(`http://127.0.0.1:${metrics.port}/healthz`)).status).toBe(404)
		relay?.cut()
		const isDatabaseUp = { name: 'forecourt_part_up', labels: 'part="database"', value: relay ? 0 : 1 }
		// An answer about health is kept for half a second.
		await vi.waitFor(async () => expect(await scrape()).toContainEqual(isDatabaseUp), 10_000)
		expect((await scrape()).some((each) => each.name === 'forecourt_requests_total')).toBe(true)
	}, 60_000)
})
