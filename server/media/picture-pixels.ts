import { readFile } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { type Crop, cropInPixels } from '#domain/media/crop.ts'
import { parseMediaAddress } from '#domain/media/media-address.ts'
import type { PixelGrid, ReadPixels } from '#editing/checks/measure-contrast.ts'
import { sha256 } from '#platform/sha256.ts'
import type { ScalerPool } from '../images/scaler-pool.ts'
import { findPlaced, type LibraryFiles } from './library-files.ts'

/** Longest edge in pixels of what is measured: finer than the words over it. */
const longestEdge = 160

/** Of some 50 kB each. */
const maxKept = 100

const photo = /\.(?:avif|webp|jpe?g|png)$/i
const staying = new AbortController().signal

/** Reads pictures of the library and of the folder of shipped files. They are made small in a process of their own. */
export function createPixelReader({
	folder,
	library,
	scaler,
}: {
	folder: string
	library: LibraryFiles
	scaler: ScalerPool
}): ReadPixels {
	const root = resolve(folder)
	/** By the hash of the file: a picture that is replaced is another one. */
	const kept = new LRUCache<string, Promise<PixelGrid | null>>({ max: maxKept })

	async function measure(content: Uint8Array): Promise<PixelGrid | null> {
		const small = await scaler.scale({ photo: content, longestEdge }, staying)
		if (!small.ok) return null
		// What we have written ourselves can be read here.
		const { data, info } = await sharp(small.value)
			.removeAlpha()
			.toColourspace('srgb')
			.raw()
			.toBuffer({ resolveWithObject: true })
		return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
	}

	async function measureOnce(hash: string, read: () => Promise<Uint8Array | null>): Promise<PixelGrid | null> {
		const known = kept.get(hash)
		if (known) return known
		const measured = read().then((content) => content && measure(content))
		kept.set(hash, measured)
		const grid = await measured.catch((error) => {
			kept.delete(hash)
			throw error
		})
		// Too much may have been waiting.
		if (!grid) kept.delete(hash)
		return grid
	}

	return async ({ site, src }) => {
		if (!photo.test(src)) return null
		const place = parseMediaAddress(src)
		if (place) {
			const found = await findPlaced(library.media, site, place)
			if (!found) return null
			const { hash } = found.item
			const grid = await measureOnce(hash, async () => {
				const content = await library.files.read(hash)
				return content && buffer(Readable.from(content))
			})
			return grid && cut(grid, found.crop)
		}
		if (!/^\/(?!\/)/.test(src)) return null
		const path = resolve(root, `.${src}`)
		const content = path.startsWith(root + sep) ? await readFile(path).catch(() => null) : null
		return content && measureOnce(sha256(content, 'hex'), async () => content)
	}
}

/** The area that pages show. */
function cut(grid: PixelGrid, crop: Crop | null): PixelGrid {
	if (!crop) return grid
	const { left, top, width, height } = cropInPixels(grid, crop)
	const rows = Array.from({ length: height }, (_, row) => {
		const start = 3 * ((top + row) * grid.width + left)
		return grid.pixels.subarray(start, start + 3 * width)
	})
	return { width, height, pixels: Buffer.concat(rows) }
}
