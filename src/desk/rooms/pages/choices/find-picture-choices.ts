import { parseMediaAddress } from '#domain/media/media-address.ts'
import { type Found, type PictureChoice, picturePart } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { Site } from '#sites/site.ts'
import { toPictureChoice } from '../../media/picture-choice.ts'
import { searchedText } from '../../media/searched-text.ts'
import { matcherOf } from '../match-words.ts'

/** Pictures with these words: uploaded ones first, then those of the site's published pages, then all that there are. Or the one uploaded at `src`. */
export async function findPictureChoices(
	{ store, media, library }: Pick<PageEditing, 'store' | 'media' | 'library'>,
	{ site, query }: { site: Site; query: URLSearchParams },
): Promise<Found<PictureChoice>> {
	const language = query.get('language')
	const asked = parseMediaAddress(query.get('src') ?? '')
	if (asked) {
		const item = await library.find({ site: site.key, id: asked.id })
		const choice = item && toPictureChoice(item, { site, language })
		const choices = choice ? [choice] : []
		return { choices, total: choices.length }
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
	const found = [...uploaded, ...shipped]
	return { choices: found.slice(0, partsIn(query) * picturePart.length), total: found.length }
}

function partsIn(query: URLSearchParams): number {
	const asked = query.get('parts') ?? ''
	return /^[1-9]\d?$/.test(asked) ? Math.min(Number(asked), picturePart.most) : 1
}

/** `/images/scenes/lake-road.avif`: scenes lake road. */
function nameOf(src: string): string {
	const [path = ''] = src.split(/[?#]/)
	return path
		.replace(/^(?:https?:\/\/[^/]*)?\/(?:images\/)?/, '')
		.replace(/\.\w+$/, '')
		.replace(/[-_/]+/g, ' ')
}
