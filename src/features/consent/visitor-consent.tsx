import { useEffect, useEffectEvent } from 'react'
import { useSite } from '#sites/site-context.tsx'
import { useDocumentHead } from '#ui/document-head.tsx'
import { type ConsentSettings, consentRootId, cookieSettingsFragment } from './consent-settings.ts'

/** Asks for consent once the page stands, and opens the settings for every link to them and every address that names them. */
export function VisitorConsent({ settings, cookiesHref }: { settings: ConsentSettings; cookiesHref: string | null }) {
	const { nonce } = useDocumentHead()
	const { language } = useSite()
	const start = useEffectEvent(async () => {
		const { startConsentManager } = await import('./consent-manager.ts')
		return startConsentManager(settings, { nonce, place: { language, cookiesHref } })
	})
	const placeNow = useEffectEvent(() => ({ language, cookiesHref }))

	useEffect(() => {
		const manager = whenIdle().then(start)
		const open = () => manager.then(({ openSettings }) => openSettings(placeNow()))
		const openWhenNamed = () => {
			// Who came here for the settings stands on the page about cookies already.
			if (location.hash === cookieSettingsFragment) open().catch(() => {})
		}
		manager.then(openWhenNamed).catch(() => {})
		const openSettings = (event: MouseEvent) => {
			const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(settingsLink)
			if (!link || event.button !== 0 || event.metaKey || event.ctrlKey) return
			event.preventDefault()
			// Without the dialog, the page about cookies.
			open().catch(() => location.assign(link.href))
		}
		// Before the router sees the press.
		addEventListener('click', openSettings, { capture: true })
		addEventListener('hashchange', openWhenNamed)
		return () => {
			removeEventListener('click', openSettings, { capture: true })
			removeEventListener('hashchange', openWhenNamed)
		}
	}, [])
	return <div id={consentRootId} />
}

const settingsLink = `a[href$="${cookieSettingsFragment}"]`

/** After the first paint, when the browser has nothing better to do. */
function whenIdle(): Promise<void> {
	return new Promise((resolve) => {
		if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
		else setTimeout(resolve, 200)
	})
}
