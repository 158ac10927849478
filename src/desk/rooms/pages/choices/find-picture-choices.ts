import { parseMediaAddress } from '#domain/media/media-address.ts'
import type { PictureChoice } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { Site } from '#sites/site.ts'
import { toPictureChoice } from '../../media/picture-choice.ts'
import { searchedText } from '../../media/searched-text.ts'
import { matcherOf } from '../match-words.ts'

const mostPictures = 60

/** Pictures with these words: uploaded ones first, then those of the site's published pages, then all that there are. Or the one uploaded at `src`. */
export async function findPictureChoices(
	{ store, media, library }: Pick<PageEditing, 'store' | 'media' | 'library'>,
	{ site, query }: { site: Site; query: URLSearchParams },
): Promise<PictureChoice[]> {
	const language = query.get('language')
	const asked = parseMediaAddress(query.get('src') ?? '')
	if (asked) {
		const item = await library.find({ site: site.key, id: asked.id })
		const choice = item && toPictureChoice(item, { site, language })
		return choice ? [choice] : []
	}
	const [pages, pictures, items] = await Promise.all([
		store.listPages(site.key),
		media.listPictures(),
		library.list(site.key),
	])
	const used = new Set(pages.flatMap(({ images }) => images))
	const usedIds = new Set([...used].map((src) => parseMediaAddress(src)?.id))
	const sizes = new Map(pictures.map((picture) => [picture.src, picture]))
	const fits = matcherOf((query.get('words') ?? '').slice(0, 200))
	const uploaded = items
		.filter((item) => fits(searchedText(item)))
		.flatMap((item) => toPictureChoice(item, { site, language, isUsed: usedIds.has(item.id) }) ?? [])
	const shipped = [...new Set([...used, ...sizes.keys()])]
		.filter((src) => !parseMediaAddress(src) && fits(nameOf(src)))
		.map((src) => ({ ...sizes.get(src), src, name: nameOf(src), isUsed: used.has(src) }))
	return [...uploaded, ...shipped].slice(0, mostPictures)
}

/** `/images/scenes/lake-road.avif`: scenes lake road. */
function nameOf(src: string): string {
	const [path = ''] = src.split(/[?#]/)
	return path
		.replace(/^(?:https?:\/\/[^/]*)?\/(?:images\/)?/, '')
		.replace(/\.\w+$/, '')
		.replace(/[-_/]+/g, ' ')
}
