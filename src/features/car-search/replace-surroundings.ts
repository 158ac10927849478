import { fetchDocument } from '#islands/fetch-document.ts'
import { showContent } from '#islands/show-content.ts'
import { languagesIn, showLanguages } from '#islands/show-languages.ts'
import type { FetchedList } from './fetch-list.ts'
import { surroundingsName } from './surroundings-name.ts'

/** Of the list that came with the document. */
const first = languagesIn(document)

/**
 * Lets the links to other languages lead to the list that is shown, and replaces the blocks around it with those of the
 * document at its address if it is of another page of the editors, because a brand can have its own.
 */
export async function replaceSurroundings(
	{ address, pageId, alternates }: FetchedList,
	shownPage: string | null,
	signal: AbortSignal,
): Promise<void> {
	showLanguages(alternates ?? first)
	if (pageId === shownPage) return
	const { fetched } = await fetchDocument(address, signal)
	if (signal.aborted) return
	const replacements = fetched.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`)
	for (const [index, place] of document.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`).entries())
		showContent(place, replacements[index], fetched)
}
