import { onConsent } from '#features/consent/consent-choice.ts'
import { onRestored, whenActivated } from '#ui/when-activated.ts'
import { onAddressChanged } from './address-changed.ts'
import { pushPageImpression } from './page-impression.ts'
import { sendPageView } from './send-page-view.ts'

/**
 * Notes every page that is seen, and tells of it as far as the visitor allows. A page that the browser has only prepared is not seen; one
 * that comes back from its cache is seen again.
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
		// Another answer to the question of consent does not make it a second view.
		let isSent = false
		endLast = onConsent(({ analytics }) => {
			if (analytics && !isSent) sendPageView(path)
			isSent ||= analytics
		})
	}

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
