import { showContent } from '#islands/show-content.ts'
import { surroundingsName } from './surroundings-name.ts'

/** Takes the editors' blocks around the list from the document at another address: a brand may have a page of its own. */
export async function replaceSurroundings(address: string, signal: AbortSignal): Promise<void> {
	try {
		const response = await fetch(address, { signal })
		const fetched = new DOMParser().parseFromString(await response.text(), 'text/html')
		const places = document.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`)
		const replacements = fetched.querySelectorAll<HTMLElement>(`[data-name="${surroundingsName}"]`)
		if (signal.aborted) return
		for (const [index, place] of places.entries()) showContent(place, replacements[index], fetched)
	} catch {
		// The list is right; the blocks around it are those of the page before.
	}
}
