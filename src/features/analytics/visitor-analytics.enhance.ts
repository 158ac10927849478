import { onConsent } from '#features/consent/consent-choice.ts'
import { notePresence } from '#islands/visitor-presence.ts'
import { onRestored, whenActivated } from '#ui/when-activated.ts'
import { onAddressChanged } from './address-changed.ts'
import { pushPageImpression } from './page-impression.ts'
import { sendPageView } from './send-page-view.ts'

/**
 * Counts page views and reports them with the visitor's consent. A prerendered page is not a view; a page restored from
 * the back/forward cache is another view.
 */
export function enhance({ dataset }: HTMLElement): void {
	const { site = '', language = '', currency = '', tags: id, tagsOrigin: origin } = dataset
	let countedPath = ''
	let endLast = () => {}

	function count() {
		const path = location.pathname
		countedPath = path
		pushPageImpression({ site, language, currency, path, title: document.title })
		endLast()
		// A changed consent does not count as another view.
		let isSent = false
		endLast = onConsent(({ analytics }) => {
			if (analytics && !isSent) sendPageView(path)
			isSent ||= analytics
		})
	}

	// The car list reports the cars that it shows.
	onConsent(({ analytics }) => {
		if (analytics) notePresence()
	})
	whenActivated(() => {
		count()
		onRestored(count)
		onAddressChanged(() => {
			if (location.pathname !== countedPath) count()
		})
		if (!id || !origin) return
		onConsent((choice) => {
			import('./tag-manager.ts').then(
				(module) => module.applyConsentToTags(choice, { id, origin }),
				(error) => console.debug('The tags could not be loaded', error),
			)
		})
	})
}
