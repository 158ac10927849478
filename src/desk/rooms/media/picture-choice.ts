import type { ListedMedia } from '#content/media-library.ts'
import type { Language } from '#domain/market.ts'
import { shownSize } from '#domain/media/crop.ts'
import { mediaAddress } from '#domain/media/media-address.ts'
import type { PictureChoice } from '#editing/choices.ts'
import type { Site } from '#sites/site.ts'
import { findSiteLanguage } from '#sites/site-language.ts'

/** An uploaded picture for the editor of a page; null of documents and films. Its text is the one that the page would show. */
export function toPictureChoice(
	item: ListedMedia,
	{ site, language, isUsed = false }: { site: Site; language: string | null; isUsed?: boolean },
): PictureChoice | null {
	const { name, alternatives } = item
	const size = shownSize(item)
	if (!size) return null
	const own = findSiteLanguage(site, language)
	const texts = [own?.language, site.languages[0].language].map((each) => each && alternatives[each as Language])
	return { src: mediaAddress(item), name, ...size, isUsed, alternative: texts.find(Boolean) ?? '' }
}
