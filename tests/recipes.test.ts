import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject } from './copy-project.ts'
import { type ServerUnderTest, startServerUnderTest } from './e2e/server-under-test.ts'

/** A build on a machine that is busy with the other tests. */
const limitMs = 120_000

/** The files of the recipes: a path in backticks, what it is for, and what stands in it. */
function readRecipes(): { path: string; content: string }[] {
	const guides = ['README.md', 'src/providers/README.md'].map((file) => readFileSync(file, 'utf8'))
	const recipes = guides.join('\n').matchAll(/^`([^`\n]+\/[^`\n]+)`[^\n]*\n\n(`{3,})\w+\n(.*?)^\2$/gms)
	return [...recipes].map(([, path = '', , content = '']) => ({ path, content }))
}

/** Runs a script in the copy as if it were started by hand. */
const run = (script: string, ...args: string[]) =>
	promisify(execFile)(process.execPath, [script, ...args], {
		cwd: folder,
		env: { PATH: process.env.PATH, NO_COLOR: '1' },
	})

/** Without its sites and its tests. */
const folder = copyProject({ isCopied: (path) => !/\.(?:site|test)\.tsx?$|^public\/images\//.test(path) })
let server: ServerUnderTest

beforeAll(async () => {
	for (const { path, content } of readRecipes()) {
		mkdirSync(dirname(join(folder, path)), { recursive: true })
		writeFileSync(join(folder, path), content)
	}
	const site = readFileSync(join(folder, 'src/sites/dalahall.site.ts'), 'utf8')
	const plain = site.replace('dalahall.theme', 'themes').replace('{ dalahallTheme }', '{ themes }')
	const plainSite = plain.replace('theme: dalahallTheme', 'theme: themes.carhall').replaceAll('dalahall', 'plain')
	writeFileSync(join(folder, 'src/sites/plain.site.ts'), plainSite)
	await run('scripts/build.mjs')
	server = await startServerUnderTest(join(folder, 'data'), {}, { cwd: folder }).ready
}, limitMs)

afterAll(async () => {
	await server?.stop()
	rmSync(folder, { recursive: true, force: true })
})

/** Asks the new site, or another, by its host. */
function ask(path: string, site = 'dalahall'): Promise<{ status: number | undefined; body: string }> {
	const headers = { host: `${site}.localhost:${server.port}` }
	return new Promise((done, reject) => {
		const request = get({ host: '127.0.0.1', port: server.port, path, headers }, async (response) =>
			done({ status: response.statusCode, body: await text(response) }),
		)
		request.once('error', reject)
	})
}

test('an address where there is nothing has the page that the new site has for it', async () => {
	const { status, body } = await ask('/nothing')
	expect(status).toBe(404)
	expect(body).toContain('There is nothing here')
})

test('the recipes of the README make a site with a page that has the new block', async () => {
	const { status, body } = await ask('/')
	expect(status).toBe(200)
	expect(body).toContain('<title>Cars in Dalarna | Dalahall</title>')
	expect(body).toMatch(
		/<figure><blockquote class="[^"]+"><p>We changed the tyres in ten minutes\.<\/p><\/blockquote><figcaption>Maja, Falun/,
	)
})

test('the theme of the brand has chosen header and view; a site with another theme has those of all', async () => {
	expect((await ask('/')).body).toMatch(/<header[^>]* data-dark="/)
	const { body } = await ask('/blocks?block=Quote', 'plain')
	expect(body).toMatch(/<blockquote class="[^"]+"><p>We changed the tyres in ten minutes\.<\/p><p>Maja, Falun<\/p>/)
	expect(body).not.toContain('data-dark=')
})

test('the style of the block is in the pages that have it', async () => {
	const { body: page } = await ask('/')
	const className = /<blockquote class="([^"]+)"/.exec(page)?.[1]
	expect(page).toContain(`.${className}{`)
	expect((await ask('/languages')).body).not.toContain(`.${className}{`)
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

test('the page is at its address', async () => {
	const { status, body } = await ask('/languages')
	expect(status).toBe(200)
	expect(body).toContain('<h1>Dalahall</h1><p>English</p>')
	expect((await ask('/languages?only=sv')).body).toContain('<h1>Dalahall</h1><p></p>')
})

test('both implementations of the provider pass their contract', { timeout: limitMs }, async () => {
	const { stdout } = await run('node_modules/vitest/vitest.mjs', 'run', 'src/providers/fuel-prices')
	expect(stdout).toMatch(/Tests\s+3 passed/)
})
