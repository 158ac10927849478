import type { Translate } from '#i18n/texts.ts'
import { createButton, createElement, createIcon } from '#ui/create-element.ts'
import modalStyles from '#ui/modal.module.css'
import { followPullDown } from '#ui/pull-down.ts'
import { type ConsentChoice, currentConsent } from './consent-choice.ts'
import choiceStyles from './consent-choices.module.css'
import type { ConsentPlace } from './consent-manager.ts'
import styles from './consent-settings-dialog.module.css'
import { loadConsentTexts } from './consent-texts.ts'
import { keepConsent } from './keep-consent.ts'

const titleId = 'consent-settings-title'

/** Opens the settings (second layer) above everything else. */
export async function openConsentSettings({ root, language, cookiesHref }: ConsentPlace): Promise<void> {
	const t = await loadConsentTexts(language)
	const dialog = createDialog(t, cookiesHref, (choice) => {
		dialog.close()
		keepConsent(choice)
	})
	dialog.addEventListener('close', () => dialog.remove())
	root.append(dialog)
	dialog.showModal()
}

/** With one switch per purpose. */
function createDialog(
	t: Translate,
	cookiesHref: string | null,
	onChoice: (choice: ConsentChoice) => void,
): HTMLDialogElement {
	const close = createElement(
		'button',
		{ type: 'button', class: modalStyles.close, 'aria-label': t('consent.close') },
		createIcon('close'),
	)
	const form = createElement(
		'form',
		{},
		createElement(
			'section',
			// A scrollable area must be reachable by keyboard.
			{ class: `${modalStyles.scroll} ${styles.purposes}`, 'aria-label': t('consent.settings'), tabindex: '0' },
			createNotice(t, cookiesHref),
			...purposes.map((purpose) => createPurpose(purpose, t)),
		),
		createElement('footer', {}, createButtons(t, onChoice)),
	)
	const dialog = createElement(
		'dialog',
		{ class: `${modalStyles.modal} ${styles.settings}`, 'aria-labelledby': titleId, 'data-covers-page': true },
		createElement(
			'header',
			{ class: modalStyles.head },
			createElement('h2', { id: titleId }, t('consent.settings')),
			close,
		),
		form,
	)
	close.addEventListener('click', () => dialog.close())
	form.addEventListener('submit', (event) => {
		event.preventDefault()
		const chosen = new FormData(form)
		onChoice({ analytics: chosen.has('analytics'), marketing: chosen.has('marketing') })
	})
	followPullDown(dialog)
	return dialog
}

function createNotice(t: Translate, cookiesHref: string | null): HTMLElement {
	const notice = createElement('p', {}, t('consent.settingsDescription'))
	if (cookiesHref) notice.append(' ', createElement('a', { href: cookiesHref }, t('consent.aboutCookies')))
	return notice
}

/** Accepting and refusing have the same style, because refusing must be as easy. */
function createButtons(t: Translate, onChoice: (choice: ConsentChoice) => void): HTMLElement {
	const accept = createButton(t('consent.acceptAll'))
	const refuse = createButton(t('consent.onlyNecessary'))
	const save = createButton(t('consent.save'), { variant: 'secondary', type: 'submit' })
	accept.addEventListener('click', () => onChoice({ analytics: true, marketing: true }))
	refuse.addEventListener('click', () => onChoice({ analytics: false, marketing: false }))
	return createElement('div', { class: choiceStyles.buttons }, accept, refuse, save)
}

const purposes = [
	{ name: 'necessary', title: 'consent.necessary', description: 'consent.necessaryDescription' },
	{ name: 'analytics', title: 'consent.analytics', description: 'consent.analyticsDescription' },
	{ name: 'marketing', title: 'consent.marketing', description: 'consent.marketingDescription' },
] as const

function createPurpose({ name, title, description }: (typeof purposes)[number], t: Translate): HTMLElement {
	const textId = `consent-${name}`
	const isNecessary = name === 'necessary'
	const box = createElement('input', {
		type: 'checkbox',
		name,
		disabled: isNecessary,
		checked: isNecessary || currentConsent()?.[name],
		'aria-describedby': textId,
	})
	return createElement(
		'div',
		{ class: styles.purpose },
		createElement('label', {}, t(title), box),
		createElement('p', { id: textId }, t(description)),
	)
}
