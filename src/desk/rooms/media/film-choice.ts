import type { ListedMedia, MediaLibrary } from '#content/media-library.ts'
import { mediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import type { FilmChoice } from '#editing/choices.ts'
import { formatBytes } from './media-texts.ts'

/** A film for the editor of a page; null of other files. */
export async function toFilmChoice(
	item: ListedMedia,
	{ site, locale }: { site: { key: string }; locale: string },
	library: Pick<MediaLibrary, 'find' | 'listCaptions' | 'listUses'>,
): Promise<FilmChoice | null> {
	if (item.kind !== 'mp4') return null
	const place = { site: site.key, id: item.id }
	const [poster, captions, uses] = await Promise.all([
		item.poster === null ? null : library.find({ site: site.key, id: item.poster }),
		library.listCaptions(place),
		library.listUses(place),
	])
	const names = new Intl.DisplayNames(locale, { type: 'language' })
	return {
		src: mediaAddress(item),
		name: item.name,
		weight: formatBytes(item.bytes, locale),
		poster: poster && versionedAddress(poster),
		captions: captions.map(({ language }) => names.of(language) ?? language),
		isUsed: uses.length > 0,
	}
}
