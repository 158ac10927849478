import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteMedia, SitePicture } from '#editing/page-editing.ts'
import { hasStudioPicture } from '#stock/studio-layers.ts'

/** The files that are shipped with the program, which all sites share, and studio pictures, which are mixed of such. */
export function createShippedMedia(shipped: string): SiteMedia {
	let pictures: Promise<SitePicture[]> | null = null
	return {
		async hasFile(src) {
			if (hasStudioPicture(src)) return true
			const path = join(shipped, src)
			const found = path.startsWith(shipped + sep) ? await stat(path).catch(() => null) : null
			return found?.isFile() ?? false
		},
		async listFiles() {
			const paths = await listPaths(shipped, 'media')
			return Promise.all(paths.map(async (src) => ({ src, bytes: (await stat(join(shipped, src))).size })))
		},
		listPictures() {
			pictures ??= readPictures(shipped).catch((error) => {
				pictures = null
				throw error
			})
			return pictures
		},
	}
}

async function readPictures(shipped: string): Promise<SitePicture[]> {
	const paths = (await Promise.all(['images', 'logos'].map((folder) => listPaths(shipped, folder)))).flat()
	const { default: sharp } = await import('sharp')
	return Promise.all(
		paths
			.filter((src) => /\.(?:avif|webp|jpe?g|png|svg)$/i.test(src))
			.map(async (src) => {
				const { width, height } = await sharp(join(shipped, src)).metadata()
				return { src, width, height }
			}),
	)
}

/** Paths on the site of the files in a folder, in their order. */
async function listPaths(shipped: string, folder: string): Promise<string[]> {
	const entries = await readdir(join(shipped, folder), { recursive: true, withFileTypes: true })
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => `/${relative(shipped, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
		.sort()
}
