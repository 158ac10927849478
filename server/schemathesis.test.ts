import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openApplication } from './testing/open-application.ts'

const schemathesis = process.env.SCHEMATHESIS_PATH ?? 'schemathesis'
const isThere = spawnSync(schemathesis, ['--version']).status === 0
/** The stream of departments has no end in sight of a tester. */
const excluded = '/api/mechmate/departments/closestAvailable'
const seconds = process.env.SCHEMATHESIS_SECONDS ?? '10'

const title = 'schemathesis finds no 5xx and no answer outside the OpenAPI document'

test.skipIf(!isThere)(
	isThere ? title : `${title} (it is not installed on this machine)`,
	async () => {
		const most = '10000'
		const { ask, warm } = await openApplication(
			{},
			{
				...{ SEARCHES_PER_VISITOR: most, LEADS_PER_VISITOR: most, QUOTES_PER_VISITOR: most, EVENTS_PER_VISITOR: most },
				BOOKING_CALLS_PER_VISITOR: most,
			},
		)
		await warm()
		const { url } = await ask('/api/openapi.json')
		const checks = [
			'not_a_server_error',
			'status_code_conformance',
			'content_type_conformance',
			'response_schema_conformance',
		]
		const { code, output } = await run([
			...['run', url, `--checks=${checks}`, '--phases=coverage,fuzzing', `--max-time=${seconds}`, '--seed=1'],
			...[`--exclude-path=${excluded}`, '--suppress-health-check=all', '--request-timeout=20'],
		])
		expect(output).toMatch(/[1-9]\d* generated/)
		expect(code, output).toBe(0)
	},
	Number.POSITIVE_INFINITY,
)

/** The application answers in this process, so it may not be blocked. */
function run(args: readonly string[]): Promise<{ code: number | null; output: string }> {
	// It keeps notes where it runs.
	const cwd = mkdtempSync(join(tmpdir(), 'forecourt-schemathesis-'))
	const child = spawn(schemathesis, args, { cwd })
	let output = ''
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
	return new Promise((resolve) =>
		child.once('close', (code) => {
			rmSync(cwd, { recursive: true })
			resolve({ code, output })
		}),
	)
}
