import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConsent } from '#features/consent/consent-choice.ts'
import { useSite } from '#sites/site-context.tsx'
import { useDocumentHead } from '#ui/document-head.tsx'
import { pushPageImpression } from './page-impression.ts'
import type { TagManager } from './tag-manager-settings.ts'

/**
 * Notes every page that is shown, and tells of it as far as the visitor allows: the code that tells is fetched when there is a
 * choice. Not drawn while a page is being edited.
 */
export function VisitorAnalytics({ tags }: { tags: TagManager | null }) {
	const { nonce } = useDocumentHead()
	const { key, language, market } = useSite()
	const { pathname } = useLocation()

	useEffect(() => {
		pushPageImpression({ site: key, language, currency: market.currency, path: pathname, title: document.title })
	}, [key, language, market, pathname])

	// One page at a time: another answer to the question of consent does not make it a second visit.
	useEffect(() => {
		let isSent = false
		return onConsent(({ analytics }) => {
			if (analytics && !isSent) whenFetched(import('./send-page-view.ts'), (module) => module.sendPageView(pathname))
			isSent ||= analytics
		})
	}, [pathname])

	const id = tags?.id
	const origin = tags?.origin
	useEffect(() => {
		if (!id || !origin) return
		return onConsent((choice) =>
			whenFetched(import('./tag-manager.ts'), (module) => module.applyConsentToTags(choice, { id, origin }, { nonce })),
		)
	}, [id, origin, nonce])
	return null
}

/** Who counts visitors must not disturb them: without the code, nothing is told. */
function whenFetched<Module>(fetched: Promise<Module>, tell: (module: Module) => void): void {
	fetched.then(tell).catch((error) => console.debug('The visit was not told', error))
}
