import { createButton, createElement, createIcon } from '#ui/create-element.ts'
import modalStyles from '#ui/modal.module.css'
import { followPullDown } from '#ui/pull-down.ts'
import { currentConsent } from './consent-choice.ts'
import { type Choosing, createConsentButtons, createNotice } from './consent-choices.ts'
import styles from './consent-settings-dialog.module.css'

const titleId = 'consent-settings-title'

/** The dialog with one switch per purpose; after insertion open it with `showModal`. */
export function createConsentSettings(choosing: Choosing): HTMLDialogElement {
	const { t, onChoice } = choosing
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
			createNotice(t('consent.settingsDescription'), choosing),
			...purposes.map((purpose) => createPurpose(purpose, choosing)),
		),
		createElement(
			'footer',
			{},
			createConsentButtons(choosing, createButton(t('consent.save'), { variant: 'secondary', type: 'submit' })),
		),
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

const purposes = [
	{ name: 'necessary', title: 'consent.necessary', description: 'consent.necessaryDescription' },
	{ name: 'analytics', title: 'consent.analytics', description: 'consent.analyticsDescription' },
	{ name: 'marketing', title: 'consent.marketing', description: 'consent.marketingDescription' },
] as const

function createPurpose({ name, title, description }: (typeof purposes)[number], { t }: Choosing): HTMLElement {
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
