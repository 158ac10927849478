import { passFocusOn } from '#ui/move-focus.ts'
import { onRestored, whenActivated } from '#ui/when-activated.ts'
import { type ConsentChoice, onConsent, tellConsent } from './consent-choice.ts'
import type { ConsentManager, ConsentPlace } from './consent-manager.ts'
import { parseConsentRecord } from './consent-record.ts'

const choices: Record<string, ConsentChoice> = {
	all: { analytics: true, marketing: true },
	necessary: { analytics: false, marketing: false },
}

/** Our own question and dialog. What keeps a choice is not loaded for visitors who have chosen, unless they change it. */
export function startEmbeddedConsent(place: ConsentPlace): ConsentManager {
	const openSettings = async () => (await import('./consent-settings-dialog.ts')).openConsentSettings(place)
	const question = place.root.querySelector<HTMLElement>('[role="dialog"]')
	if (question) {
		question.addEventListener('click', ({ target }) => {
			const name = target instanceof Element && target.closest('button')?.dataset.consent
			if (!name) return
			const choice = choices[name]
			if (choice) void import('./keep-consent.ts').then(({ keepConsent }) => keepConsent(choice))
			else openSettings().catch(() => place.cookiesHref && location.assign(place.cookiesHref))
		})
		whenActivated(() => ask(question))
	}
	// The choice may have changed on another page while this one was in the back/forward cache or behind another tab.
	onRestored(readChoice)
	document.addEventListener('visibilitychange', readChoice)
	return { openSettings }
}

/** Shows the question until a choice is known. */
function ask(question: HTMLElement): void {
	question.hidden = readChoice()
	if (question.hidden) return
	const observer = new ResizeObserver(() => keepFree(`${innerHeight - question.getBoundingClientRect().top}px`))
	observer.observe(question)
	let before: HTMLElement | null = null
	question.addEventListener('focusin', ({ relatedTarget }) => {
		if (relatedTarget instanceof HTMLElement && !question.contains(relatedTarget)) before = relatedTarget
	})
	const end = onConsent(() => {
		observer.disconnect()
		passFocusOn(question, before)
		question.hidden = true
		keepFree('')
		end()
	})
}

/**
 * Keeps the bottom of the window free: the focus and the end of the page are scrolled above the question. With a `var()` in the height
 * Chromium resolves the root's properties in another order, takes them for others, and computes the style of the whole page anew.
 */
function keepFree(height: string): void {
	for (const { style } of [document.documentElement, document.body]) style.setProperty('--question-height', height)
}

function readChoice(): boolean {
	const chosen = parseConsentRecord(document.cookie)
	if (chosen) tellConsent(chosen)
	return chosen !== null
}
