import { createPageVisits } from '#islands/page-visits.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import type { StoriesVisit } from './show-stories.ts'

const selector = '[data-enhance="stories-index"]'

/**
 * Topics and "load more" are links to other addresses of the page: this shows the stories of those addresses without
 * leaving the page. Stories that cannot be loaded leave those that are there. Without script the links are followed.
 */
export function enhance(index: HTMLElement): void {
	const place = [...document.querySelectorAll(selector)].indexOf(index)
	const visit = createPageVisits<StoriesVisit>({
		owner: index,
		find: (page) => page.querySelectorAll<HTMLElement>(selector)[place],
		load: async () => (await import('./show-stories.ts')).showStories,
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
