import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import packageFile from '../package.json' with { type: 'json' }
import { keepRunningPort } from '../server/port.ts'

/** Commands of operators. Others build, serve or measure. */
const commands = Object.entries(packageFile.scripts).flatMap(([name, line]) => {
	const [script = ''] = /scripts\/[a-z-]+\.ts$/.exec(line) ?? []
	return script && !/siege|fuzz/.test(script) ? [{ name, script }] : []
})

const folder = mkdtempSync(join(tmpdir(), 'forecourt-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Ended = { code: number; out: string; err: string }

function run(script: string, args: string | readonly string[], url?: string): Promise<Ended> {
	const env = { ...process.env, DATA_DIR: join(folder, 'data'), DATABASE_URL: url }
	return new Promise((resolve) => {
		execFile(process.execPath, [script, ...[args].flat()], { env }, (error, out, err) =>
			resolve({ code: error ? Number(error.code) : 0, out, err }),
		)
	})
}

/** For commands that write one beside their feed. */
const reportTo = (name: string) => (name.endsWith('import') ? ['--report', join(folder, `${name}.json`)] : [])

test('there are a dozen commands', () => {
	expect(commands.length).toBeGreaterThan(10)
})

test.each(commands)(
	'npm run $name says how it is used, and refuses an unknown option in a sentence',
	async ({ name, script }) => {
		const [help, unknown] = await Promise.all([run(script, '--help'), run(script, '--nonsense')])
		expect(help).toMatchObject({ code: 0, err: '', out: expect.stringContaining(`npm run ${name}`) })
		expect(unknown).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`npm run ${name}`) })
		expect(unknown.err).not.toMatch(/^\s+at /m)
	},
)

test.each([
	['users', ['list']],
	['sms', []],
	['stock-import', ['--site', 'carhall-se', 'package.json']],
])('a database that is not there ends a command with a sentence: %s', async (name, args) => {
	const ended = await run(`scripts/${name}.ts`, [...args, ...reportTo(name)], 'postgres://127.0.0.1:1/none')
	expect(ended).toMatchObject({ code: 1, out: '' })
	expect(ended.err.trim().split('\n')).toEqual([expect.stringMatching(/^The database cannot be reached: .+/)])
})

test.each([
	['role', ['--role', 'boss'], 'There is no role boss. The roles are owner, seller, workshop, editor, publisher.'],
	['site', ['--role', 'seller', '--site', 'carhall'], /^There is no site carhall\. The sites are .*carhall-se/],
])('a %s that there is not is answered by those that there are', async (_, options, sentence) => {
	const ended = await run('scripts/users.ts', ['add', 'eva@example.com', ...options])
	expect(ended).toMatchObject({ code: 2, out: '' })
	expect(ended.err.trim()).toEqual(expect.stringMatching(sentence))
})

test.each([
	['content', ['export', '--site', 'carhall', 'folder']],
	['content-seed', ['--site', 'carhall', '--replace']],
	['redirects', ['export', '--site', 'carhall']],
	['page-views', ['--site', 'carhall']],
	['redirects-check', ['--site', 'carhall']],
	['stock-reindex', ['--site', 'carhall']],
	['stock-import', ['--site', 'carhall', 'cars.ndjson']],
	['tyre-hotel-import', ['--site', 'carhall', 'wheels.csv']],
])('%s answers a site that there is not by those that there are', async (name, args) => {
	const ended = await run(`scripts/${name}.ts`, args)
	expect(ended).toMatchObject({ code: 2, out: '' })
	expect(ended.err.trim()).toMatch(/^There is no site carhall\. The sites are .*carhall-se.*$/)
})

test.each([
	['redirects', ['import', '--site', 'carhall-se', 'none.csv']],
	['redirects', ['export', '--site', 'carhall-se', 'none/none.csv']],
	['media-import', ['none.json']],
])('%s says in one line that a file is not there: %j', async (name, args) => {
	const ended = await run(`scripts/${name}.ts`, args)
	expect(ended).toMatchObject({ code: 1, out: '' })
	expect(ended.err.trim()).toMatch(/^ENOENT: no such file or directory, .*none[^\n]*$/)
})

test.each([
	['redirects', ['import', '--site', 'carhall-se']],
	['media-import', []],
])('%s says in one line that a folder is no file', async (name, args) => {
	const ended = await run(`scripts/${name}.ts`, [...args, folder])
	expect(ended).toEqual({ code: 1, out: '', err: `${folder} is not a file.\n` })
})

test.skipIf(!existsSync('/dev/full'))(
	'a file for which the disk has no room ends a command with a sentence',
	async () => {
		const ended = await run('scripts/redirects.ts', ['export', '--site', 'carhall-se', '/dev/full'])
		expect(ended).toEqual({ code: 1, out: '', err: 'ENOSPC: no space left on device, write\n' })
	},
)

test.each([
	['leads', ['list', '--limit', '1.5']],
	['outbox', ['list', '--limit', '1e9']],
	['page-views', ['--days', '99999999999']],
	['keys', ['rotate', 'again']],
	['leads', ['erase', 'of-anna', '--before', '2026-06-30']],
	['leads', ['retry', 'of-anna', '--dead']],
	['outbox', ['retry', 'of-anna', '--failed']],
])('%s %j, which is no number of lines or days, or too much, shows the usage', async (name, args) => {
	const ended = await run(`scripts/${name}.ts`, args)
	expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('npm run') })
	expect(ended.err).not.toMatch(/^\s+at /m)
})

test.each([
	['stock-import', ['--site', 'carhall-se'], '{"car_id":"1","car_brand":"Kia","car_model":"Niro"}\n'],
	[
		'vehicles-import',
		[],
		'country,registration_number,make,model,model_year,fuel,size,agreement\nSE,ZZZ123,Kia,Niro,2020,diesel,medium,no\n',
	],
])('%s takes nothing if its report cannot be written', async (name, args, content) => {
	const feed = join(folder, `${name}.feed`)
	const report = join(folder, `${name}-reports`)
	mkdirSync(report)
	writeFileSync(feed, content)
	const ended = await run(`scripts/${name}.ts`, [...args, '--report', report, feed])
	expect(ended).toMatchObject({ code: 1, out: '' })
	expect(ended.err).toMatch(
		/^The report cannot be written to .*-reports: EISDIR\. The (stock|register) is as it was\.\n$/,
	)
	expect(readdirSync(folder).filter((each) => each.endsWith('.part'))).toEqual([])
})

test.each(['2026-13-45', '2026-02-30', '30-11-2026'])(
	'leads before %s, which is no day, are not erased',
	async (day) => {
		const ended = await run('scripts/leads.ts', ['erase', '--before', day])
		expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--before 2026-06-30') })
	},
)

test('a role that somebody does not have is not said to be revoked', async () => {
	await run('scripts/users.ts', ['add', 'eva@example.com', '--role', 'seller', '--site', 'carhall-se'])
	const ended = await run('scripts/users.ts', ['revoke', 'eva@example.com', '--role', 'seller'])
	expect(ended).toEqual({ code: 1, out: '', err: 'eva@example.com is not seller of all sites.\n' })
})

test('accounts are listed by role and by site', async () => {
	await run('scripts/users.ts', ['add', 'eva@example.com', '--role', 'seller', '--site', 'carhall-se'])
	await run('scripts/users.ts', ['add', 'olle@example.com', '--role', 'owner'])
	const list = async (...options: string[]) => (await run('scripts/users.ts', ['list', ...options])).out.match(/^\w+/gm)
	expect(await list('--role', 'seller')).toEqual(['eva'])
	expect(await list('--site', 'carhall-no')).toEqual(['olle'])
	expect(await list('--site', 'carhall-se')).toEqual(['eva', 'olle'])
})

test('an account is not removed by a command that names a role', async () => {
	await run('scripts/users.ts', ['add', 'eva@example.com', '--role', 'seller', '--site', 'carhall-se'])
	const ended = await run('scripts/users.ts', ['remove', 'eva@example.com', '--role', 'seller'])
	expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('npm run users') })
	expect((await run('scripts/users.ts', 'list')).out).toContain('eva@example.com  seller of carhall-se')
})

test('links of the staff have the port of the server that runs', async () => {
	await keepRunningPort(join(folder, 'data'), { port: 4711, pid: process.pid })
	const ended = await run('scripts/users.ts', 'demo')
	expect(ended.out.match(/http:\/\/localhost:4711\/desk\/join/g)).toHaveLength(5)
})

test('the demo week is removed by a command, also where there is none', async () => {
	const ended = await run('scripts/demo.ts', 'clear')
	expect(ended).toEqual({ code: 0, out: 'The demo week is gone.\n', err: '' })
})
