import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { consentCookie, formatConsentRecord } from '#features/consent/consent-record.ts'
import { hasDemoWorkshops } from '#server/store/demo-workshops.ts'
import { languagePrefix, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { ensureChromium } from '../scripts/chromium.mjs'
import type { Bench, Row } from './bench.ts'
import { makeDataFolder } from './data-folder.ts'
import { startServerProcess } from './server-process.ts'

type PageKind = { what: string; hasAnswered: boolean; maxScript: number; maxHtml?: number }

/** With the most that a first visit may fetch, in kB. Tests hold the limits of script too. */
export const kinds = {
	content: { what: 'content page', hasAnswered: true, maxScript: 15 },
	firstVisit: { what: 'content page with the consent question', hasAnswered: false, maxScript: 20 },
	list: { what: 'car list', hasAnswered: true, maxScript: 105, maxHtml: 25 },
	car: { what: 'car page', hasAnswered: true, maxScript: 100 },
	serviceBooking: { what: 'service booking', hasAnswered: true, maxScript: 115 },
	tyreHotel: { what: 'tyre hotel', hasAnswered: true, maxScript: 115 },
} satisfies Record<string, PageKind>
/** All style sheets together: those that the document holds and those that are loaded. */
const maxStyles = 20

type Sizes = { script: number; styles: number; html: number }

/** What a first visit loads without interaction on every site, each file gzip-compressed. */
async function run(): Promise<Row[]> {
	const { folder, remove } = makeDataFolder()
	const server = await startServerProcess(['server/main.ts'], { DATA_DIR: folder })
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
	try {
		const rows: Row[] = []
		for (const site of sites)
			rows.push(...(await measureSite(browser, `http://${site.key}.localhost:${server.port}`, site)))
		return rows
	} finally {
		await browser.close()
		await server.stop()
		remove()
	}
}

async function measureSite(browser: Browser, origin: string, site: Site): Promise<Row[]> {
	const [{ language, paths }] = site.languages
	const prefix = languagePrefix(site, language)
	const measureKind = async (kind: PageKind, path: string) =>
		toRows(`${site.key}, ${kind.what}`, kind, await measure(browser, origin + path, kind))
	const home = prefix || '/'
	const rows = [...(await measureKind(kinds.content, home)), ...(await measureKind(kinds.firstVisit, home))]
	if (!site.features.carSales) return rows
	const list = prefix + paths.pathToCarList
	rows.push(...(await measureKind(kinds.list, list)))
	const car = await firstCar(browser, origin + list, `${prefix}${paths.pathToCarDetail}/`)
	rows.push(...(await measureKind(kinds.car, car)))
	if (!hasDemoWorkshops(site)) return rows
	rows.push(...(await measureKind(kinds.serviceBooking, prefix + paths.pathToServiceBooking)))
	return [...rows, ...(await measureKind(kinds.tyreHotel, prefix + paths.pathToTyreHotel))]
}

/** Path of the first car page that a list leads to. */
async function firstCar(browser: Browser, list: string, start: string): Promise<string> {
	const page = await browser.newPage()
	try {
		await page.goto(list)
		const path = await page.locator(`main a[href^="${start}"]`).first().getAttribute('href')
		if (path === null) throw new Error(`${list} has no car`)
		return path
	} finally {
		await page.close()
	}
}

/** Bytes of a first visit to this address. */
export async function measure(browser: Browser, address: string, { hasAnswered }: PageKind): Promise<Sizes> {
	const context = await browser.newContext()
	try {
		const value = formatConsentRecord({ analytics: false, marketing: false }, new Date().toISOString().slice(0, 10))
		if (hasAnswered) await context.addCookies([{ name: consentCookie, value, url: address }])
		const page = await context.newPage()
		const files = new Set<string>()
		page.on('response', (answer) => {
			const { pathname } = new URL(answer.url())
			if (pathname.startsWith('/assets/')) files.add(pathname)
		})
		const answer = await page.goto(address, { waitUntil: 'networkidle' })
		if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`)
		const sizeOf = (ending: string) =>
			[...files]
				.filter((file) => file.endsWith(ending))
				.reduce((sum, file) => sum + gzipSync(readFileSync(`build/client${file}`), { level: 9 }).length, 0)
		const document = await answer.text()
		const [held = ''] = /<style[^>]* data-sheets=.*?<\/style>/s.exec(document) ?? []
		const html = gzipSync(document.replace(held, ''), { level: 6 }).length
		return { script: sizeOf('.js'), styles: sizeOf('.css') + gzipSync(held, { level: 9 }).length, html }
	} finally {
		await context.close()
	}
}

function toRows(what: string, { maxScript, maxHtml }: PageKind, { script, styles, html }: Sizes): Row[] {
	return [
		row(`${what}: JavaScript`, script, maxScript),
		row(`${what}: CSS`, styles, maxStyles),
		row(`${what}: HTML without its styles`, html, maxHtml),
	]
}

function row(what: string, bytes: number, targetKb: number | undefined): Row {
	const measured = `${(bytes / 1000).toFixed(1)} kB`
	return targetKb === undefined
		? { what, measured }
		: { what, measured, target: `≤ ${targetKb} kB`, met: bytes <= targetKb * 1000 }
}

export default { name: 'what a first visit fetches (gzip)', run } satisfies Bench
