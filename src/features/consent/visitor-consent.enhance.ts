import { whenActivated } from '#ui/when-activated.ts'
import { type ConsentSettings, cookieSettingsFragment } from './consent-settings.ts'
import { startConsentManager } from './start-consent-manager.ts'

const settingsLink = `a[href$="${cookieSettingsFragment}"]`

/** Asks for consent once the page stands, and opens the settings for every link to them and every address that names them. */
export function enhance(root: HTMLElement): void {
	const { language = '', cookiesHref = null } = root.dataset
	const place = { root, language, cookiesHref }
	const manager = whenIdle().then(() => startConsentManager(settingsOf(root), place))
	const open = () => manager.then(({ openSettings }) => openSettings())
	const openWhenNamed = () => {
		// An address that names the settings is that of the page about cookies: it says the same in words.
		if (location.hash === cookieSettingsFragment) open().catch(() => {})
	}
	manager.then(openWhenNamed).catch((error) => console.debug('Consent was not asked for', error))
	addEventListener('hashchange', openWhenNamed)
	addEventListener('click', (event) => {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(settingsLink)
		if (!link || event.button !== 0 || event.metaKey || event.ctrlKey) return
		event.preventDefault()
		// Without the dialog, the page about cookies.
		open().catch(() => location.assign(link.href))
	})
}

function settingsOf({ dataset: { settingsId, loader } }: HTMLElement): ConsentSettings {
	return settingsId && loader ? { provider: 'usercentrics', settingsId, loader } : { provider: 'embedded' }
}

/** After the first paint of a page that is seen, when the browser has nothing better to do. */
function whenIdle(): Promise<void> {
	return new Promise((resolve) =>
		whenActivated(() => {
			if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 })
			else setTimeout(resolve, 200)
		}),
	)
}
