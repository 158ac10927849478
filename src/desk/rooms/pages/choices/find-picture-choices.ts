import type { PictureChoice } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { Site } from '#sites/site.ts'
import { matcherOf } from '../match-words.ts'

const mostPictures = 60

/** Pictures with these words in their address: those of the site's published pages first, then all that there are. */
export async function findPictureChoices(
	{ store, media }: Pick<PageEditing, 'store' | 'media'>,
	{ key: site }: Site,
	words: string,
): Promise<PictureChoice[]> {
	const [pages, pictures] = await Promise.all([store.listPages(site), media.listPictures()])
	const used = new Set(pages.flatMap(({ images }) => images))
	const sizes = new Map(pictures.map((picture) => [picture.src, picture]))
	const fits = matcherOf(words)
	return [...new Set([...used, ...sizes.keys()])]
		.filter((src) => fits(nameOf(src)))
		.slice(0, mostPictures)
		.map((src) => ({ ...sizes.get(src), src, name: nameOf(src), isUsed: used.has(src) }))
}

/** `/images/scenes/lake-road.avif`: scenes lake road. */
function nameOf(src: string): string {
	const [path = ''] = src.split(/[?#]/)
	return path
		.replace(/^(?:https?:\/\/[^/]*)?\/(?:images\/)?/, '')
		.replace(/\.\w+$/, '')
		.replace(/[-_/]+/g, ' ')
}
