import { createButton, createElement } from '#ui/create-element.ts'
import { type Choosing, createConsentButtons, createNotice } from './consent-choices.ts'
import styles from './consent-question.module.css'

/** Not modal: the page can be read before it is answered. */
export function createConsentQuestion(choosing: Choosing, onChoose: () => void): HTMLElement {
	const { t } = choosing
	const [titleId, textId] = ['consent-title', 'consent-text']
	const choose = createButton(t('consent.choose'), { variant: 'secondary' })
	choose.addEventListener('click', onChoose)
	return createElement(
		'div',
		{ role: 'dialog', class: styles.question, 'aria-labelledby': titleId, 'aria-describedby': textId },
		createElement('h2', { id: titleId }, t('consent.title')),
		createNotice(t('consent.description'), choosing, { id: textId }),
		createConsentButtons(choosing, choose),
	)
}
