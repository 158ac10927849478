import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { SiteMedia } from '#editing/page-editing.ts'

/** The files that are shipped with the program, which all sites share. */
export function createShippedMedia(shipped: string): SiteMedia {
	return {
		async listFiles() {
			const folder = join(shipped, 'media')
			const entries = await readdir(folder, { recursive: true, withFileTypes: true })
			const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
			return Promise.all(
				paths.sort().map(async (path) => ({
					src: `/${relative(shipped, path).split(sep).join('/')}`,
					bytes: (await stat(path)).size,
				})),
			)
		},
	}
}
