import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { listenLocally } from '#platform/testing/local-server.ts'
import { readAudit } from './audit.mjs'
import { toBillOfMaterials } from './prepare.mjs'

describe('the audit of packages', () => {
	test('names each package with a known hole', () => {
		const hole = { name: 'left-pad', severity: 'high', range: '<1.3.0', via: [], effects: [] }
		const output = JSON.stringify({ auditReportVersion: 2, vulnerabilities: { 'left-pad': hole }, metadata: {} })
		expect(readAudit(output)).toEqual(['left-pad <1.3.0: high'])
	})

	test('finds nothing where there is nothing', () => {
		expect(readAudit('{"auditReportVersion":2,"vulnerabilities":{},"metadata":{}}')).toEqual([])
	})

	test.each(['', 'not found', '{"message":"405 Method Not Allowed","statusCode":405}', 'null'])(
		'was not made if the registry answers %j',
		(output) => {
			expect(readAudit(output)).toBeNull()
		},
	)
})

/** The step, at a registry that knows these holes, or that answers no audit. */
async function auditAt(holes: Record<string, object[]> | null): Promise<{ code: number; said: string; asked: string }> {
	let asked = ''
	const registry = createServer(async ({ headers, method, url }, answer) => {
		const isAudit = method === 'POST' && url === '/-/npm/v1/security/advisories/bulk'
		if (!isAudit || !holes) return answer.writeHead(method === 'POST' ? 405 : 404).end()
		const sent: Buffer[] = []
		for await (const chunk of answer.req) sent.push(chunk)
		const body = Buffer.concat(sent)
		asked = String(headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body)
		answer.setHeader('content-type', 'application/json').end(JSON.stringify(holes))
	})
	onTestFinished(() => void registry.close())
	const port = await listenLocally(registry)
	const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' }
	const step = spawn(process.execPath, ['scripts/audit.mjs'], { env })
	let said = ''
	step.stdout.on('data', (text) => (said += text))
	const [code] = await once(step, 'close')
	return { code, said, asked }
}

describe('the step of the tests', () => {
	test('fails by the name of a package with a hole that the registry knows, and asks about all of the lock file', async () => {
		const hole = { id: 1, url: 'https://example.com', title: 'A hole', severity: 'high', vulnerable_versions: '*' }
		const { code, said, asked } = await auditAt({ hono: [hole] })
		expect([code, said]).toEqual([1, expect.stringMatching(/^Known holes:\n[\s\S]*\nhono .*: high\n/)])
		expect(Object.keys(JSON.parse(asked))).toEqual(expect.arrayContaining(['hono', 'better-auth', 'vitest']))
	})

	test('passes without one, and says so where the registry answers no audit', async () => {
		expect(await auditAt({})).toMatchObject({ code: 0, said: 'No package has a known hole.\n' })
		expect(await auditAt(null)).toMatchObject({ code: 0, said: expect.stringContaining('answers no audit') })
	})
})

test('the bill of materials has each package that the product runs on, and no path of this machine', () => {
	const { dependencies } = z
		.object({ dependencies: z.record(z.string(), z.string()) })
		.parse(JSON.parse(readFileSync('package.json', 'utf8')))
	const text = toBillOfMaterials()
	const { bomFormat, components } = z
		.object({
			bomFormat: z.string(),
			components: z.array(z.object({ name: z.string(), version: z.string() })),
		})
		.parse(JSON.parse(text))
	expect(bomFormat).toBe('CycloneDX')
	const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
	expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([])
	expect(text).not.toContain(process.cwd())
})
