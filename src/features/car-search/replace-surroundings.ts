import { fetchDocument } from '#islands/fetch-document.ts'
import { showContent } from '#islands/show-content.ts'
import { surroundingsName } from './surroundings-name.ts'

/**
 * Replaces the blocks around the list with those of the document at another address, because a brand can have its own
 * page.
 */
export async function replaceSurroundings(address: string, signal: AbortSignal): Promise<void> {
	const { fetched } = await fetchDocument(address, signal)
	if (signal.aborted) return
	const replacements = fetched.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`)
	for (const [index, place] of document.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`).entries())
		showContent(place, replacements[index], fetched)
}
