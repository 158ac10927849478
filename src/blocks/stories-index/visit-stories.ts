import { createPageVisits, type PageVisit } from '#islands/page-visits.ts'
import { languagesIn, showLanguages } from '#islands/show-languages.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { isPlainClick } from '#ui/plain-click.ts'

/** `isMore`: the stories come after those that are there. */
type StoriesVisit = PageVisit & { isMore: boolean }

const selector = '[data-enhance="stories-index"]'

/**
 * Topics and "load more" are links to other addresses of the page: this shows the stories of those addresses without
 * leaving the page. Stories that cannot be loaded leave those that are there. Without script the links are followed.
 */
export function visitStories(index: HTMLElement): void {
	const place = [...document.querySelectorAll(selector)].indexOf(index)
	const visit = createPageVisits<StoriesVisit>({
		owner: index,
		find: (page) => page.querySelectorAll<HTMLElement>(selector)[place],
		show: (index, source, fetched, { isMore }) => {
			showTopics(index, source)
			showList(index, source, isMore)
			takeContent(index, source, '[role="status"]')
			takeContent(index, source, '[data-more]')
			showLanguages(languagesIn(fetched))
		},
		back: () => ({ address: location.href, step: 'none', isMore: false }),
	})
	index.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const isMore = link?.parentElement?.dataset.more !== undefined
		if (!link || !isPlainClick(event) || !(isMore || link.closest('nav'))) return
		event.preventDefault()
		void visit({ address: link.href, step: 'push', isMore })
	})
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
