import { createKeptList } from '#ui/kept-list-saying.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import type { StoriesStep } from './show-stories.ts'

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
		void show({ address: link.href, place, isMore, isStep: true })
	})
	addEventListener('popstate', () => {
		if (location.pathname === path && location.search !== shownSearch) {
			void show({ address: location.href, place, isMore: false, isStep: false })
		}
	})

	async function show(step: StoriesStep) {
		const list = index.querySelector<HTMLElement>('[data-list]')
		if (!list) return
		asked?.abort()
		asked = new AbortController()
		const { signal } = asked
		list.ariaBusy = 'true'
		keptList.clear()
		try {
			const { showStories } = await import('./show-stories.ts')
			const isShown = await showStories(index, step, signal)
			if (signal.aborted) return
			if (!isShown) {
				location.assign(step.address)
				return
			}
			shownSearch = new URL(step.address).search
			list.ariaBusy = null
		} catch {
			if (signal.aborted) return
			list.ariaBusy = null
			keptList.sayFailed(step.address, () => void show(step))
		}
	}
}
