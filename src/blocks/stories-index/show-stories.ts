import { fetchDocument } from '#islands/fetch-document.ts'
import { moveFocus } from '#ui/move-focus.ts'

export type StoriesStep = {
	address: string
	/** Which index of the page it is. */
	place: number
	/** The stories come after those that are there. */
	isMore: boolean
	/** It adds a history entry. */
	isStep: boolean
}

/** Shows the stories of another address of the page. Without an index there it shows nothing; rejects if there is no such page. */
export async function showStories(index: HTMLElement, step: StoriesStep, signal: AbortSignal): Promise<boolean> {
	const { fetched } = await fetchDocument(step.address, signal)
	const source = fetched.querySelectorAll<HTMLElement>(`[data-enhance="${index.dataset.enhance}"]`)[step.place]
	if (signal.aborted || !source) return false
	if (step.isStep) history.pushState(null, '', step.address)
	showTopics(index, source)
	showList(index, source, step)
	takeContent(index, source, '[role="status"]')
	takeContent(index, source, '[data-more]')
	return true
}

/** The topics are the same in both documents, so the focus can stay on the pressed one. */
function showTopics(index: HTMLElement, source: HTMLElement): void {
	const chosen = source.querySelectorAll<HTMLAnchorElement>('nav a')
	index.querySelectorAll<HTMLAnchorElement>('nav a').forEach((link, at) => {
		link.setAttribute('href', chosen[at]?.getAttribute('href') ?? '')
		link.ariaCurrent = chosen[at]?.ariaCurrent ?? null
	})
}

/** After "load more" the focus moves to the first new story. */
function showList(index: HTMLElement, source: HTMLElement, { isMore }: StoriesStep): void {
	const stories = index.querySelector('[data-list] > ul')
	const added = isMore ? [...source.querySelectorAll('[data-list] > ul > li')].slice(stories?.childElementCount) : []
	if (!stories || added.length === 0) {
		takeContent(index, source, '[data-list]')
		return
	}
	stories.append(...added)
	moveFocus(added[0]?.querySelector('a'))
}

function takeContent(index: HTMLElement, source: HTMLElement, selector: string): void {
	index.querySelector(selector)?.replaceChildren(...(source.querySelector(selector)?.childNodes ?? []))
}
