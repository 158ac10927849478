import { type ConsentSettings, cookieSettingsFragment } from './consent-settings.ts'
import { startConsentManager } from './start-consent-manager.ts'

const settingsLink = `a[href$="${cookieSettingsFragment}"]`

/** Asks for consent, and opens the settings for links and addresses with their fragment. */
export function enhance(root: HTMLElement): void {
	const { language = '', cookiesHref = null } = root.dataset
	const place = { root, language, cookiesHref }
	const manager = startConsentManager(settingsOf(root), place)
	const open = () => manager.then(({ openSettings }) => openSettings())
	const openWhenNamed = () => {
		// Falls back to the page about cookies, which such an address belongs to.
		if (location.hash === cookieSettingsFragment) open().catch(() => {})
	}
	manager.then(openWhenNamed).catch((error) => console.debug('Consent was not asked for', error))
	addEventListener('hashchange', openWhenNamed)
	addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(settingsLink)
		if (!link || event.button !== 0 || event.metaKey || event.ctrlKey) return
		event.preventDefault()
		// Falls back to the page about cookies.
		open().catch(() => location.assign(link.href))
	})
}

function settingsOf({ dataset: { settingsId, loader } }: HTMLElement): ConsentSettings {
	return settingsId && loader ? { provider: 'usercentrics', settingsId, loader } : { provider: 'embedded' }
}
