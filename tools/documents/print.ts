/**
 * Prints the documents of this folder, which the demo group's pages offer for download, as tagged PDFs to public/media.
 *
 *     node tools/documents/print.ts
 */
import { globSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

const folder = import.meta.dirname
const media = join(folder, '../../public/media')

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const source of globSync(join(folder, '*.html')).sort()) {
	await page.goto(pathToFileURL(source).href, { waitUntil: 'networkidle' })
	const path = join(media, `${basename(source, '.html')}.pdf`)
	await page.pdf({ path, format: 'A4', preferCSSPageSize: true, printBackground: true, tagged: true })
	console.log(`${path}: ${Math.round(statSync(path).size / 1024)} kB`)
}
await browser.close()
