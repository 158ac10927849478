import type { MediaItem, MediaReader } from '#content/media-library.ts'
import type { Crop } from '#domain/media/crop.ts'
import type { MediaPlace } from '#domain/media/media-address.ts'
import { contentVersion, fileName, parseCaptionsAddress, parseMediaAddress } from '#domain/media/media-address.ts'
import type { FileStore } from '#files/file-store.ts'

/** What visitors get of uploaded files. */
export type LibraryFiles = { media: MediaReader; files: FileStore }

export type FoundMedia = {
	item: MediaItem
	/** The address names the current content and area, or all of the content: it never changes. */
	isCurrent: boolean
	/** The area that is shown of a picture. */
	crop: Crop | null
}

/** The file of a site at a place; null if there is none, or if it was removed. */
export async function findPlaced(media: MediaReader, site: string, place: MediaPlace): Promise<FoundMedia | null> {
	const item = await media.find({ site, id: place.id })
	if (!item || item.removedAt !== null || !fileName(item).endsWith(`.${place.extension}`)) return null
	const whole = contentVersion({ hash: item.hash, crop: null })
	const isCurrent = [whole, contentVersion(item)].includes(place.version ?? '')
	return { item, isCurrent, crop: place.version === whole ? null : item.crop }
}

export async function findMedia(media: MediaReader, site: string, pathname: string): Promise<FoundMedia | null> {
	const place = parseMediaAddress(pathname)
	return place && findPlaced(media, site, place)
}

/** The captions of a film that is not removed. */
export async function findCaptions(
	media: MediaReader,
	site: string,
	pathname: string,
): Promise<{ text: string; isCurrent: boolean } | null> {
	const place = parseCaptionsAddress(pathname)
	const film = place && (await media.find({ site, id: place.id }))
	if (!film || film.removedAt !== null) return null
	const found = (await media.listCaptions({ site, id: place.id })).find(({ language }) => language === place.language)
	return found ? { text: found.text, isCurrent: found.version === place.version } : null
}
