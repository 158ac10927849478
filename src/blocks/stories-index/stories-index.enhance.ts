import { createKeptList } from '#ui/kept-list-saying.ts'
import { moveFocus } from '#ui/move-focus.ts'
import { isPlainClick } from '#ui/plain-click.ts'

const selector = '[data-enhance="stories-index"]'

/**
 * Topics and "load more" are links to other addresses of the page: this shows the stories of those addresses without
 * leaving the page. Stories that cannot be loaded leave those that are there. Without script the links are followed.
 */
export function enhance(index: HTMLElement): void {
	const place = [...document.querySelectorAll(selector)].indexOf(index)
	const path = location.pathname
	const keptList = createKeptList(index)
	let shownSearch = location.search
	let asked: AbortController | undefined

	index.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest('a') : null
		const isMore = link?.parentElement?.dataset.more !== undefined
		if (!link || !isPlainClick(event) || !(isMore || link.closest('nav'))) return
		event.preventDefault()
		void show(link.href, { isMore, isStep: true })
	})
	addEventListener('popstate', () => {
		if (location.pathname === path && location.search !== shownSearch) {
			void show(location.href, { isMore: false, isStep: false })
		}
	})

	async function show(address: string, how: { isMore: boolean; isStep: boolean }) {
		const list = index.querySelector<HTMLElement>('[data-list]')
		if (!list) return
		asked?.abort()
		asked = new AbortController()
		const { signal } = asked
		list.ariaBusy = 'true'
		keptList.clear()
		try {
			const { fetchDocument } = await import('#islands/fetch-document.ts')
			const { fetched } = await fetchDocument(address, signal)
			const source = fetched.querySelectorAll<HTMLElement>(selector)[place]
			if (!source) {
				location.assign(address)
				return
			}
			if (how.isStep) history.pushState(null, '', address)
			shownSearch = new URL(address).search
			showTopics(index, source)
			showStories(list, source, how)
			takeContent(index, source, '[role="status"]')
			takeContent(index, source, '[data-more]')
			list.ariaBusy = null
		} catch {
			if (signal.aborted) return
			list.ariaBusy = null
			keptList.sayFailed(address, () => void show(address, how))
		}
	}
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
function showStories(list: HTMLElement, source: HTMLElement, { isMore }: { isMore: boolean }): void {
	const stories = list.querySelector('ul')
	const added = isMore ? [...source.querySelectorAll('[data-list] > ul > li')].slice(stories?.childElementCount) : []
	if (!stories || added.length === 0) {
		takeContent(list.parentElement, source, '[data-list]')
		return
	}
	stories.append(...added)
	moveFocus(added[0]?.querySelector('a'))
}

function takeContent(index: HTMLElement | null, source: HTMLElement, selector: string): void {
	index?.querySelector(selector)?.replaceChildren(...(source.querySelector(selector)?.childNodes ?? []))
}
