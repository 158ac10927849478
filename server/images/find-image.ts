import { stat } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { cabinViews } from '#domain/cars/studio-cabin.ts'
import { type StudioPicture, studioViews } from '#domain/cars/studio-picture.ts'
import { contentVersion, type MediaPlace } from '#domain/media/media-address.ts'
import type { Logger } from '#platform/logger.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cabinFileOf } from '#stock/studio-layers.ts'
import { findPlaced, type LibraryFiles } from '../media/library-files.ts'
import { createFileHashes, type HashFile } from './file-hashes.ts'
import type { ImageSource, ImageWidth } from './image-address.ts'
import type { ImageFailure } from './image-problem.ts'
import type { ImageStore } from './image-store.ts'
import { maxSourceBytes, type RemoteImages } from './remote-images.ts'
import type { PictureParts } from './scaler-child.ts'
import { findLayers } from './studio/find-layers.ts'

export type FoundImage = {
	/** Address and content, or day: changes whenever the picture may have changed, and is the same in all processes. */
	key: string
	/** Another picture may be at the address soon. */
	isBrief?: boolean
	/** The file or the layers to make it from; fetches the file first if necessary. */
	open: (signal: AbortSignal, width: ImageWidth) => Promise<Result<PictureParts, ImageFailure>>
}

/** `site`: its key. */
export type FindImage = (source: ImageSource, site: string) => Promise<FoundImage | null>

const dayMs = 86_400_000

/** Finds pictures in our own folder, among uploaded files and on allowed hosts only. */
export function createImageFinder({
	folder,
	layersFolder,
	library,
	sources,
	remote,
	now,
	log,
}: {
	folder: string
	layersFolder: string
	library: LibraryFiles | null
	/** Where uploaded pictures are laid out as files. */
	sources: ImageStore
	remote: RemoteImages
	now: () => number
	log: Logger
}): FindImage {
	const [root, layersRoot] = [resolve(folder), resolve(layersFolder)]
	const hashFile = createFileHashes()
	const missedLayers = new Set<string>()

	async function findUploaded(place: MediaPlace, site: string): Promise<FoundImage | null> {
		const found = library && (await findPlaced(library.media, site, place))
		if (!found) return null
		const { item, crop } = found
		const { hash } = item
		const key = `uploaded ${hash}`
		const open = (path: string) => ok({ path, ...(crop && { crop }) })
		return {
			key: crop ? `uploaded ${contentVersion({ hash, crop })} ${hash}` : key,
			isBrief: !found.isCurrent,
			async open() {
				const known = await sources.findPath(key)
				if (known !== null) return open(known)
				const content = await library.files.read(hash)
				return content ? open(await sources.put(key, Readable.from(content))) : fail({ code: 'missing' })
			},
		}
	}

	async function findStudioPicture(picture: StudioPicture): Promise<FoundImage | null> {
		const { body, rim, roof, paint, view } = picture
		const { isMirrored } = studioViews[view]
		const layers = await findLayers(layersFolder, picture)
		if (!layers) {
			const missed = `${body} ${view}`
			if (!missedLayers.has(missed)) log.warn({ body, view }, 'the layers of a studio picture are missing')
			missedLayers.add(missed)
			return null
		}
		const hashes = await Promise.all(layers.files.map(hashFile))
		return {
			key: `studio ${body} ${rim} ${roof} ${paint} ${view} ${hashes.join(' ')}`,
			open: async (_signal, width) => ok({ layers: layers.forWidth(width), look: { roof, paint, isMirrored } }),
		}
	}

	return async (source, site) => {
		if (source.kind === 'uploaded') return findUploaded(source.place, site)
		if (source.kind === 'own') return findFile(root, source.pathname, hashFile)
		if (source.kind === 'studio') return findStudioPicture(source.picture)
		if (source.kind === 'cabin')
			return findFile(layersRoot, `/${cabinFileOf(source.picture)}`, hashFile, cabinViews[source.picture.view])
		if (!remote.isAllowed(source.url)) return null
		// Fetched again every day.
		const key = `${source.url.href} day-${Math.floor(now() / dayMs)}`
		return {
			key,
			open: async (signal) => {
				const fetched = await remote.fetch(source.url, key, signal)
				return fetched.ok ? ok({ path: fetched.value }) : fetched
			},
		}
	}
}

async function findFile(
	folder: string,
	pathname: string,
	hashFile: HashFile,
	{ isMirrored = false } = {},
): Promise<FoundImage | null> {
	const path = resolve(folder, `.${decodeURIComponent(pathname)}`)
	if (!path.startsWith(folder + sep)) return null
	try {
		const file = await stat(path)
		if (!file.isFile() || file.size > maxSourceBytes) return null
		const key = `${pathname} ${await hashFile(path)}${isMirrored ? ' mirrored' : ''}`
		return { key, open: async () => ok({ path, isMirrored }) }
	} catch (error) {
		if (isMissing(error)) return null
		throw error
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(String(error.code))
}
