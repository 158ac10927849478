import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServerUnderTest, startServerUnderTest } from './e2e/server-under-test.ts'

/** A build on a machine that is busy with the other tests. */
const limitMs = 120_000

/** The files of README's recipes: a path in backticks, what it is for, and what stands in it. */
function readRecipes(): { path: string; content: string }[] {
	const recipes = readFileSync('README.md', 'utf8').matchAll(/^`([^`\n]+\/[^`\n]+)`[^\n]*\n\n(`{3,})\w+\n(.*?)^\2$/gms)
	return [...recipes].map(([, path = '', , content = '']) => ({ path, content }))
}

/** The project as it is, without its sites, their content and its tests. */
function copyProject(): string {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'forecourt-recipes-')))
	const isCopied = (path: string) => !/\.(?:site|test)\.tsx?$|^public\/images\//.test(path)
	for (const path of [
		'src',
		'server',
		'scripts',
		'public',
		'package.json',
		'package-lock.json',
		'tsconfig.json',
		'vite.config.ts',
	])
		cpSync(path, join(folder, path), { recursive: true, filter: isCopied })
	symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction')
	return folder
}

const folder = copyProject()
let server: ServerUnderTest

beforeAll(async () => {
	for (const { path, content } of readRecipes()) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), content)
	}
	const env = { ...process.env, NODE_ENV: undefined }
	await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: folder, env })
	server = await startServerUnderTest(join(folder, 'data'), {}, { cwd: folder }).ready
}, limitMs)

afterAll(async () => {
	await server?.stop()
	rmSync(folder, { recursive: true, force: true })
})

/** Asks the new site, by its host. */
function ask(path: string): Promise<{ status: number | undefined; body: string }> {
	const headers = { host: `dalahall.localhost:${server.port}` }
	return new Promise((done, reject) => {
		const request = get({ host: '127.0.0.1', port: server.port, path, headers }, async (response) =>
			done({ status: response.statusCode, body: await text(response) }),
		)
		request.once('error', reject)
	})
}

test('the recipes of the README make a site with a page that has the new block', async () => {
	const { status, body } = await ask('/')
	expect(status).toBe(200)
	expect(body).toContain('<title>Cars in Dalarna | Dalahall</title>')
	expect(body).toMatch(/<blockquote class="[^"]+"><p>We changed the tyres in ten minutes\.<\/p><p>Maja, Falun<\/p>/)
})

test('the style of the block is in the style sheet of every page', async () => {
	const { body: page } = await ask('/')
	const className = /<blockquote class="([^"]+)"/.exec(page)?.[1]
	const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => ask(href))
	const styles = (await Promise.all(sheets)).map(({ body }) => body).join('')
	expect(styles).toContain(`.${className}{`)
})

test('the block is in the gallery, as its fixture fills it', async () => {
	const { status, body } = await ask('/blocks?block=Quote')
	expect(status).toBe(200)
	expect(body).toContain('Quote, with its author')
	expect(body).toContain('<blockquote')
})

test('the picture of the tab is the site’s own', async () => {
	expect(await ask('/favicon.ico')).toMatchObject({ status: 200, body: expect.stringContaining('#8c1c13') })
})
