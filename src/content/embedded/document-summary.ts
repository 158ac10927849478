import { z } from 'zod'
import { type ContentDocument, navigationFields, storyFields } from '../document.ts'
import { findPictures, firstPhotograph } from '../find-pictures.ts'
import { fillFields } from './language-fallback.ts'

/** The fields of a document shown in menus, lists and the sitemap; stored with the published pointer. */
export const documentSummary = z.object({
	navTitle: z.string().optional(),
	navigation: navigationFields,
	story: storyFields.optional(),
	images: z.array(z.string()),
})
export type DocumentSummary = z.infer<typeof documentSummary>

export function summarize(document: ContentDocument): DocumentSummary {
	return {
		navTitle: document.route.navTitle,
		navigation: document.navigation,
		story: document.story,
		images: [...new Set(findPictures([document.route, document.story, document.placeholders]))],
	}
}

/** The language fallback for summaries, by the same rule as for documents. */
export function fillSummary(own: DocumentSummary, fallback: DocumentSummary): DocumentSummary {
	return {
		navTitle: own.navTitle ?? fallback.navTitle,
		navigation: fillFields(own.navigation, fallback.navigation, '').value,
		story: (own.story || fallback.story) && fillFields(own.story ?? {}, fallback.story ?? {}, '').value,
		images: own.images,
	}
}

/** The page's sharing picture, or the first photograph on it. */
export function pictureOf({ images }: DocumentSummary): string | undefined {
	return firstPhotograph(images)
}
