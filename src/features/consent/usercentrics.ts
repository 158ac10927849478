import { createScript } from '#ui/create-script.ts'
import { type ConsentChoice, tellConsent } from './consent-choice.ts'
import type { ConsentManager } from './consent-manager.ts'
import type { ConsentSettings } from './consent-settings.ts'
import { removeRefused } from './remove-refused.ts'

// The parts of Usercentrics' API on `window` that we use. v2: https://docs.usercentrics.com/#/browser-ui, v3:
// https://usercentrics.com/docs/web/features/api/
type Version2 = {
	showSecondLayer: () => void
	isConsentRequired: () => boolean
	getServicesBaseInfo: () => { categorySlug: string; consent: { status: boolean } }[]
}
type Version3 = {
	showSecondLayer: () => Promise<void>
	isConsentRequired: () => Promise<boolean>
	getConsentDetails: () => Promise<{ categories: Record<string, { state: string }> }>
}

declare global {
	interface Window {
		UC_UI?: Version2
		__ucCmp?: Version3
	}
}

const loadTimeoutMs = 8000

/** Dispatched when it is ready, and for every decision; the third is new in version 3. */
const events = ['UC_UI_INITIALIZED', 'UC_UI_CMP_EVENT', 'UC_CONSENT']

/** Usercentrics' names of the purposes; statistics are `functional` in its own templates. */
const analyticsSlugs = ['functional', 'statistics', 'analytics']
const marketingSlugs = ['marketing']

/** Usercentrics asks with its own dialog; its decision is passed on as the choice. */
export function startUsercentrics(
	{ settingsId, loader }: Extract<ConsentSettings, { provider: 'usercentrics' }>,
	language: string,
): ConsentManager {
	const ready = new Promise<void>((resolve, reject) => {
		const fail = () => reject(new Error('Usercentrics could not be loaded'))
		const timer = setTimeout(fail, loadTimeoutMs)
		addEventListener('UC_UI_INITIALIZED', () => {
			clearTimeout(timer)
			resolve()
		})
		for (const event of events) addEventListener(event, () => void readChoice().then(tellKnown))

		const script = createScript(loader)
		script.id = 'usercentrics-cmp'
		script.dataset.settingsId = settingsId
		script.dataset.language = language
		script.addEventListener('error', fail)
		document.head.append(script)
	})
	// `openSettings` reports the failure.
	ready.catch(() => {})

	return {
		async openSettings() {
			await ready
			await (window.__ucCmp ?? window.UC_UI)?.showSecondLayer()
		},
	}
}

function tellKnown(choice: ConsentChoice | null): void {
	if (!choice) return
	removeRefused(choice)
	tellConsent(choice)
}

/** Null if the visitor has not chosen. A purpose is allowed if all its services are. */
async function readChoice(): Promise<ConsentChoice | null> {
	const { __ucCmp: version3, UC_UI: version2 } = window
	if (version3) {
		if (await version3.isConsentRequired()) return null
		const { categories } = await version3.getConsentDetails()
		return toChoice((slug) => (slug in categories ? [categories[slug]?.state === 'ALL_ACCEPTED'] : []))
	}
	if (!version2 || version2.isConsentRequired()) return null
	const services = version2.getServicesBaseInfo()
	return toChoice((slug) =>
		services.filter(({ categorySlug }) => categorySlug === slug).map(({ consent }) => consent.status),
	)
}

function toChoice(answersIn: (slug: string) => boolean[]): ConsentChoice {
	const isAllowed = (slugs: string[]) => {
		const answers = slugs.flatMap(answersIn)
		return answers.length > 0 && answers.every(Boolean)
	}
	return { analytics: isAllowed(analyticsSlugs), marketing: isAllowed(marketingSlugs) }
}
