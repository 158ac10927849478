import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createMediaLibrary } from '#content/embedded/media/embedded-media.server.ts'
import { openSqlite } from '#db/testing/test-database.ts'
import { mediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import { createSlowFileStore } from '#files/testing/slow-file-store.ts'
import type { PictureJob } from '../images/scaler-child.ts'
import { startScaler } from '../images/scaler-child.ts'
import { createScalerPool } from '../images/scaler-pool.ts'
import { createPixelReader } from './picture-pixels.ts'

const site = 'carhall-se'
const scaler = startScaler()
const limits = { processes: 1, maxWaiting: 9, processorLimitMs: 60_000, timeoutMs: 60_000, idleMs: 60_000 }

/** Black on the left, white on the right. */
const blackAndWhite = () =>
	sharp(
		Buffer.from(
			'<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400"><rect width="800" height="400" fill="#fff"/><rect width="400" height="400"/></svg>',
		),
	)

async function openReader() {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-pixels-'))
	onTestFinished(() => {
		rmSync(folder, { recursive: true })
		scaler.end()
	})
	const { db } = await openSqlite()
	const media = createMediaLibrary(db)
	const { store: files } = createSlowFileStore()
	const pool = createScalerPool({ ...limits, maxResidentBytes: 1e9 }, { start: () => scaler })
	let count = 0
	const counted = {
		scale: (job: PictureJob, signal: AbortSignal) => {
			count++
			return pool.scale(job, signal)
		},
	}
	const read = createPixelReader({ folder, library: { media, files }, scaler: counted })
	async function add(content: Buffer) {
		const kept = await files.put([content])
		if (!kept.ok) throw new Error(kept.error.code)
		const { key: hash, bytes } = kept.value
		const size = { width: 800, height: 400 }
		const details = { name: 'Two', folder: '', tags: [], focus: null, crop: null, alternatives: {} }
		const kept_ = { kind: 'png' as const, bytes, hash, sourceHash: hash, size }
		return media.add({ site, author: 'astrid', content: kept_, details })
	}
	return { folder, media, read, add, madeSmall: () => count }
}

test('a picture of the library and a shipped one are read, each content once; those of other hosts and drawings are not', async () => {
	const { folder, media, read, add, madeSmall } = await openReader()
	const bytes = await blackAndWhite().png().toBuffer()
	const item = await add(bytes)
	await blackAndWhite().avif().toFile(join(folder, 'two.avif'))
	for (const src of [mediaAddress(item), versionedAddress(item), '/two.avif', '/two.avif']) {
		const grid = await read({ site, src })
		expect(grid, src).toMatchObject({ width: 160, height: 80 })
		const at = (x: number) => grid?.pixels[3 * (40 * 160 + x)] ?? -1
		expect([at(10) < 10, at(150) > 245], src).toEqual([true, true])
	}
	expect(madeSmall()).toBe(2)

	const right = { left: 60, top: 0, width: 40, height: 100 }
	const details = { name: 'Two', folder: '', tags: [], focus: null, crop: right, alternatives: {} }
	await media.change({ site, id: item.id, author: 'astrid', details })
	const shown = await read({ site, src: mediaAddress(item) })
	expect(shown).toMatchObject({ width: 64, height: 80 })
	expect(Math.min(...(shown?.pixels ?? [0]))).toBeGreaterThan(245)

	for (const src of [
		'https://cdn.example/a.jpg',
		'//cdn.example/a.jpg',
		'/two.svg',
		'/missing.jpg',
		'/../../etc/passwd.jpg',
	])
		expect(await read({ site, src }), src).toBeNull()
	expect(await read({ site: 'carhall-no', src: mediaAddress(item) })).toBeNull()
})
