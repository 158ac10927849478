import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { settingNames } from '#platform/environment.ts'
import packageFile from '../package.json' with { type: 'json' }

const has = (command: string, argument: string) => spawnSync(command, [argument]).status === 0
const run = (command: string, args: readonly string[]) => {
	const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
	return { status, stdout, stderr }
}

/** Set by the system or the start script, and no settings of ours. */
const others = new Set(['WEB1', 'WEB2', 'WEB3', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])
const unknownSettings = (names: readonly string[]) =>
	names.filter((name) => !settingNames.includes(name) && !others.has(name))

const migrateCommand = ['node', 'scripts/run.mjs', 'scripts/migrate.ts']
const startCommand = ['node', 'scripts/start.mjs']

test('what deploy/ starts are commands of the project', () => {
	expect(packageFile.scripts.start).toBe(startCommand.join(' '))
	expect(packageFile.scripts.migrate).toBe(migrateCommand.join(' '))
	expect(readFileSync('deploy/Dockerfile', 'utf8')).toContain(
		`CMD ${JSON.stringify(startCommand).replaceAll(',', ', ')}`,
	)
})

test.skipIf(!has('haproxy', '-v'))('HAProxy takes its configuration', () => {
	expect(run('haproxy', ['-c', '-f', 'deploy/haproxy/haproxy.cfg'])).toMatchObject({ status: 0, stderr: '' })
})

const units = globSync('deploy/systemd/*.service')

test.each(units)('%s has settings of ours', (file) => {
	const lines = readFileSync(file, 'utf8').split('\n')
	const names = lines.flatMap((line) =>
		line.startsWith('Environment=') ? [...line.slice(12).matchAll(/([A-Z_0-9]+)=/g)].map(([, name = '']) => name) : [],
	)
	expect(names.length).toBeGreaterThan(1)
	expect(unknownSettings(names)).toEqual([])
	const started = lines.find((line) => line.startsWith('ExecStart='))?.replace('ExecStart=/usr/bin/', '')
	expect([startCommand, migrateCommand].map((command) => command.join(' '))).toContain(started)
})

test.skipIf(!has('systemd-analyze', '--version'))('systemd takes the units', () => {
	// A port instead of %i, as a socket is verified with one only.
	const sockets = globSync('deploy/systemd/*@.socket').map((file) => `${file}:forecourt@3000.socket`)
	expect(sockets).toHaveLength(1)
	expect(run('systemd-analyze', ['verify', ...units, ...sockets])).toMatchObject({ status: 0, stderr: '' })
})

const service = z.object({
	environment: z.record(z.string(), z.string()).default({}),
	command: z.array(z.string()).optional(),
	depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
	healthcheck: z.record(z.string(), z.unknown()).optional(),
})
const compose = z.object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })

test('the compose file starts three processes after the migration, with settings of ours', () => {
	const { services } = compose.parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }))
	expect(Object.keys(services)).toEqual(['postgres', 'migrate', 'web1', 'web2', 'web3', 'haproxy'])
	const names = Object.values(services).flatMap(({ environment }) => Object.keys(environment))
	expect(unknownSettings(names)).toEqual([])
	expect(services.migrate?.command).toEqual(migrateCommand)
	for (const name of ['web1', 'web2', 'web3']) {
		expect(services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
		expect(services[name]?.environment).toMatchObject({ TRUST_PROXY: '1', DATABASE_URL: expect.any(String) })
		expect(services.haproxy?.environment).toMatchObject({ [name.toUpperCase()]: `${name}:3000` })
	}
	for (const { depends_on } of Object.values(services)) {
		const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on)
		expect(needed.filter((each) => !services[each])).toEqual([])
	}
})

const chart = 'deploy/helm/forecourt'
const set = (values: Record<string, string>) =>
	Object.entries(values).flatMap(([name, value]) => ['--set', `${name}=${value}`])
const needed = { secret: 'shop', 'settings.FILES_S3_URL': 'https://storage.example/cars' }

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })
const container = z.object({
	image: z.string(),
	command: z.array(z.string()).optional(),
	env: z.array(z.object({ name: z.string(), value: z.string() })),
	ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
	...{ startupProbe: probe.optional(), readinessProbe: probe.optional(), livenessProbe: probe.optional() },
})
const pods = z.object({
	template: z.object({
		spec: z.object({ containers: z.array(container), terminationGracePeriodSeconds: z.number().optional() }),
	}),
})
const manifest = z.object({
	kind: z.string(),
	metadata: z.object({ name: z.string(), annotations: z.record(z.string(), z.string()).optional() }),
	spec: z.unknown(),
})

function render(values: Record<string, string>) {
	const { status, stdout, stderr } = run('helm', ['template', 'shop', chart, ...set(values)])
	expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
	return parseAllDocuments(stdout).map((document) => manifest.parse(document.toJS()))
}

test.skipIf(!has('helm', 'version'))(
	'the Helm chart is rendered: probes, a budget, a migration before, settings of ours',
	() => {
		expect(run('helm', ['lint', '--strict', chart, ...set(needed)]).status).toBe(0)
		const plain = render(needed)
		expect(plain.map(({ kind }) => kind).sort()).toEqual(['Deployment', 'Job', 'PodDisruptionBudget', 'Service'])
		const all = render({
			...{
				...needed,
				'autoscaling.enabled': 'true',
				'ingress.enabled': 'true',
				'ingress.hosts': '{a.example,b.example}',
			},
			...{ drainSeconds: '12', 'metrics.port': '9999' },
		})
		expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['HorizontalPodAutoscaler', 'Ingress']))

		const podsOf = (kind: string) => pods.parse(all.find((each) => each.kind === kind)?.spec).template.spec
		const web = podsOf('Deployment')
		const [served] = web.containers
		expect(served?.readinessProbe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
		expect([served?.startupProbe, served?.livenessProbe].map((each) => each?.httpGet.path)).toEqual([
			'/livez',
			'/livez',
		])
		expect(served?.ports).toContainEqual({ name: 'metrics', containerPort: 9999 })
		expect(served?.env).toContainEqual({ name: 'DRAIN_SECONDS', value: '12' })
		expect(web.terminationGracePeriodSeconds).toBe(32)
		expect(unknownSettings(served?.env.map(({ name }) => name) ?? [])).toEqual([])

		const job = all.find(({ kind }) => kind === 'Job')
		expect(job?.metadata.annotations).toMatchObject({ 'helm.sh/hook': 'pre-install,pre-upgrade' })
		const [migration] = podsOf('Job').containers
		expect(migration).toMatchObject({ command: migrateCommand, image: served?.image })
	},
)

test.skipIf(!has('helm', 'version'))('the Helm chart says what it needs', () => {
	for (const missing of Object.keys(needed)) {
		const { [missing]: _, ...rest } = { ...needed } as Record<string, string>
		const { status, stderr } = run('helm', ['template', 'shop', chart, ...set(rest)])
		expect(status).toBe(1)
		expect(stderr).toContain(`${missing}: `)
	}
})

const rules = z.object({
	groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

test('every alarm is of a metric that there is, and the guide says what it means', () => {
	const guide = readFileSync('docs/operating.md', 'utf8')
	const { groups } = rules.parse(parse(readFileSync('deploy/prometheus/alerts.yml', 'utf8')))
	const alarms = groups.flatMap((group) => group.rules)
	expect(alarms.length).toBeGreaterThan(8)
	for (const { alert, expr } of alarms) {
		expect(guide).toContain(`| \`${alert}\` |`)
		for (const [name] of expr.matchAll(/forecourt_[a-z_]+/g))
			expect(guide).toContain(`\`${name.replace(/_bucket$/, '')}\``)
	}
})

test.skipIf(!has('promtool', '--version'))(
	'Prometheus takes configuration and alarms, which ring when they should',
	() => {
		expect(run('promtool', ['check', 'config', 'deploy/prometheus/prometheus.yml']).status).toBe(0)
		expect(run('promtool', ['test', 'rules', 'deploy/prometheus/alerts.test.yml']).status).toBe(0)
	},
)
