import type { Page } from '#content/content-source.ts'
import { findPictures, firstPhotograph } from '#content/find-pictures.ts'

/** The picture that stands for a page where it is shared: the editor's, otherwise the first photograph on it, as its hero. */
export function pagePicture({ route, story, placeholders }: Page): string | null {
	const sharable = findPictures([route.ogImage, story?.image, placeholders]).filter((src) => !src.startsWith('data:'))
	return firstPhotograph(sharable) ?? null
}
