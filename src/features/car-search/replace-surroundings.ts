import { showContent } from '#islands/show-content.ts'
import { surroundingsName } from './surroundings-name.ts'

/** Takes the editors' blocks around the list from the document at another address: a brand may have a page of its own. */
export async function replaceSurroundings(address: string, signal: AbortSignal): Promise<void> {
	const response = await fetch(address, { signal })
	const fetched = new DOMParser().parseFromString(await response.text(), 'text/html')
	if (signal.aborted) return
	const replacements = fetched.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`)
	for (const [index, place] of document.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`).entries())
		showContent(place, replacements[index], fetched)
}
