/**
 * Draws the pictures of public/images/blocks: the first example of each block, as the gallery of a running server shows it.
 *
 *     BLOCK_GALLERY=1 npm start
 *     node tools/blocks/draw-pictures.ts http://carhall-uk.localhost:3000 [Blurb …]
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findChromium } from '../../scripts/chromium.mjs'
import { consentCookie, formatConsentRecord } from '../../src/features/consent/consent-record.ts'

const folder = 'public/images/blocks'
const size = { width: 320, height: 200 }
const maxBytes = 6 * 1024
/** Wide enough for what is side by side on large screens. */
const viewport = { width: 1100, height: 700 }
/** What stands around the block in the gallery. */
const withoutSurroundings = 'header, #content p:has(> code), #content ~ * { display: none !important }'

const [origin = '', ...names] = process.argv.slice(2)
const kinds = globSync('src/blocks/*/*.fixture.ts').map((file) => basename(file, '.fixture.ts'))

const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport, reducedMotion: 'reduce', bypassCSP: true })
const refused = formatConsentRecord({ analytics: false, marketing: false }, '2026-01-01')
await page.context().addCookies([{ name: consentCookie, value: refused, url: origin }])
mkdirSync(folder, { recursive: true })
for (const kind of kinds) {
	const { fixtures } = await import(`../../src/blocks/${kind}/${kind}.fixture.ts`)
	if (names.length > 0 && !names.includes(fixtures.block)) continue
	const picture = await toPicture(await photograph(page, fixtures.block))
	writeFileSync(`${folder}/${kind}.webp`, picture)
	console.log(`${fixtures.block}: ${picture.length} bytes`)
}
await browser.close()

/** What is seen of the block, at most as high as it is wide. */
async function photograph(page: Page, block: string): Promise<Buffer> {
	await page.goto(`${origin}/blocks?block=${block}`, { waitUntil: 'networkidle' })
	await page.addStyleTag({ content: withoutSurroundings })
	const box = await page.evaluate(() => {
		const [first] = document.querySelectorAll('#content > div')
		const part = first?.querySelector('[data-isolated]')
		const dialog = document.querySelector('dialog[open]')
		const boxes = [...(dialog ? [dialog] : (part?.children ?? []))].map((each) => each.getBoundingClientRect())
		const seen = boxes.filter(({ width, height }) => width > 0 && height > 0)
		const top = Math.min(...seen.map((each) => each.top)) + scrollY
		const bottom = Math.max(...seen.map((each) => each.bottom)) + scrollY
		return { top, height: bottom - top }
	})
	const height = Math.min(Math.max(box.height, 120), viewport.width)
	const clip = { x: 0, y: Number.isFinite(box.top) ? Math.max(box.top, 0) : 0, width: viewport.width, height }
	return page.screenshot({ fullPage: true, clip, animations: 'disabled' })
}

/** As good as fits into the limit. */
async function toPicture(screenshot: Buffer): Promise<Buffer> {
	const { width, height } = await sharp(screenshot).metadata()
	const isBand = height / width < size.height / size.width
	const small = sharp(screenshot).resize({
		...size,
		fit: isBand ? 'contain' : 'cover',
		position: isBand ? 'center' : 'top',
		background: 'white',
	})
	for (let quality = 80; quality > 10; quality -= 10) {
		const picture = await small.webp({ quality, effort: 6 }).toBuffer()
		if (picture.length <= maxBytes) return picture
	}
	throw new Error('The picture is too large')
}
