import { enhance } from '#islands/enhance.ts'
import { parseDocument } from '#islands/fetch-document.ts'
import { hydrateWhenNeeded } from '#islands/hydrate-when-needed.ts'
import { addPageData } from '#islands/read-page-data.ts'
import type { EditingData } from '../editing-data.ts'
import type { DrawnBlock } from '../page-editing.ts'
import { keepCaret } from './keep-caret.ts'
import { fetchBlock } from './server-calls.ts'

/** A block that the server has drawn. */
export type FetchedBlock = {
	/** Puts it into the place of the element of before. The returned function puts the caret where it was. */
	replace: (element: Element) => { shown: Element; restoreCaret: () => void }
}

/** Null if the draft has no such block any more. */
export async function loadBlock(
	at: Pick<EditingData, 'address' | 'of' | 'page' | 'language'>,
	uid: string,
	signal: AbortSignal,
): Promise<FetchedBlock | null> {
	const drawn = await fetchBlock(at, uid, signal)
	const fetched = drawn && (await parseDocument(withSheets(drawn)))
	// Those inside it are elements of their own after it.
	const shown = fetched?.querySelector<HTMLElement>(`[data-block="${CSS.escape(uid)}"]`)
	if (!fetched || !shown) return null
	return {
		replace(element) {
			const restore = keepCaret(element)
			numberIslands(shown, fetched)
			element.replaceWith(shown)
			const { parentElement } = shown
			if (parentElement) {
				// What is alive in it already stays as it is.
				enhance(parentElement)
				hydrateWhenNeeded(parentElement)
			}
			return { shown, restoreCaret: () => restore(shown) }
		},
	}
}

/** As a document says which style sheets it holds. In development it says none. */
const withSheets = ({ html, styles }: DrawnBlock) =>
	styles.length > 0 ? `<style data-sheets="${styles.join(' ')}"></style>${html}` : html

function numberIslands(block: HTMLElement, fetched: Document): void {
	const prefix = addPageData(fetched)
	for (const part of [block, ...block.querySelectorAll<HTMLElement>('[data-island]')])
		if (part.dataset.island) part.dataset.isolated = prefix + part.dataset.isolated
}
