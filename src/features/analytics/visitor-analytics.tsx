import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onConsent } from '#features/consent/consent-choice.ts'
import { useSite } from '#sites/site-context.tsx'
import { useDocumentHead } from '#ui/document-head.tsx'
import { pushPageImpression } from './page-impression.ts'
import { sendPageView } from './send-page-view.ts'
import { applyConsentToTags } from './tag-manager.ts'
import type { TagManager } from './tag-manager-settings.ts'

/** Notes every page that is shown, and tells of it as far as the visitor allows. Not drawn while a page is being edited. */
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
			if (analytics && !isSent) sendPageView(pathname)
			isSent ||= analytics
		})
	}, [pathname])

	const id = tags?.id
	const origin = tags?.origin
	useEffect(() => {
		if (!id || !origin) return
		return onConsent((choice) => applyConsentToTags(choice, { id, origin }, { nonce }))
	}, [id, origin, nonce])
	return null
}
