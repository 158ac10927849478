import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Bench, Row } from './bench.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

type PageKind = { what: string; path: string; script: number; html?: number }

const pageKinds: PageKind[] = [
	{ what: 'content page', path: '/', script: 125 },
	{ what: 'car list', path: '/bilar', script: 145, html: 25 },
	{ what: 'car page', path: '/bil/4100017', script: 150 },
]
const styleTarget = 20

/** All files a first visit loads without interaction, each gzip-compressed. */
async function run(): Promise<Row[]> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
	const server = await startServerProcess(['server/main.ts'], { DATA_DIR: folder })
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
	try {
		const rows: Row[] = []
		for (const kind of pageKinds) rows.push(...(await measure(browser, server, kind)))
		return rows
	} finally {
		await browser.close()
		await server.stop()
		rmSync(folder, { recursive: true, force: true })
	}
}

async function measure(browser: Browser, { port }: ServerProcess, kind: PageKind): Promise<Row[]> {
	const page = await browser.newPage()
	const files = new Set<string>()
	page.on('response', (answer) => {
		const { pathname } = new URL(answer.url())
		if (pathname.startsWith('/assets/')) files.add(pathname)
	})
	const answer = await page.goto(`http://carhall-se.localhost:${port}${kind.path}`, { waitUntil: 'networkidle' })
	if (answer?.status() !== 200) throw new Error(`${kind.path} answered ${answer?.status()}`)
	const html = gzipSync(await answer.body(), { level: 6 }).length
	await page.close()

	const sizeOf = (ending: string) =>
		[...files]
			.filter((file) => file.endsWith(ending))
			.reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length, 0)
	return [
		row(`${kind.what}: JavaScript`, sizeOf('.js'), kind.script),
		row(`${kind.what}: CSS`, sizeOf('.css'), styleTarget),
		row(`${kind.what}: HTML`, html, kind.html),
	]
}

function row(what: string, bytes: number, targetKb: number | undefined): Row {
	const measured = `${(bytes / 1000).toFixed(1)} kB`
	return targetKb === undefined
		? { what, measured }
		: { what, measured, target: `≤ ${targetKb} kB`, met: bytes <= targetKb * 1000 }
}

export default { name: 'what a first visit fetches (gzip)', run } satisfies Bench
