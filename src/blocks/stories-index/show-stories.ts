import type { PageVisit } from '#islands/page-visits.ts'
import { moveFocus } from '#ui/move-focus.ts'

/** `isMore`: the stories come after those that are there. */
export type StoriesVisit = PageVisit & { isMore: boolean }

export function showStories(index: HTMLElement, source: HTMLElement, _: Document, { isMore }: StoriesVisit): void {
	showTopics(index, source)
	showList(index, source, isMore)
	takeContent(index, source, '[role="status"]')
	takeContent(index, source, '[data-more]')
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
function showList(index: HTMLElement, source: HTMLElement, isMore: boolean): void {
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
