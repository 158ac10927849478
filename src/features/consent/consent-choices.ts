import type { Translate } from '#i18n/texts.ts'
import { createButton, createElement } from '#ui/create-element.ts'
import type { ConsentChoice } from './consent-choice.ts'
import styles from './consent-choices.module.css'

export type Choosing = {
	t: Translate
	/** Null if the site has no page about cookies. */
	cookiesHref: string | null
	onChoice: (choice: ConsentChoice) => void
}

/** Both buttons have the same style, because refusing must be as easy as accepting. A third button is below. */
export function createConsentButtons({ t, onChoice }: Choosing, third: HTMLButtonElement): HTMLElement {
	const accept = createButton(t('consent.acceptAll'))
	const refuse = createButton(t('consent.onlyNecessary'))
	accept.addEventListener('click', () => onChoice({ analytics: true, marketing: true }))
	refuse.addEventListener('click', () => onChoice({ analytics: false, marketing: false }))
	return createElement('div', { class: styles.buttons }, accept, refuse, third)
}

/** A text with a link for more information. */
export function createNotice(
	text: string,
	{ t, cookiesHref }: Choosing,
	attributes: { id?: string } = {},
): HTMLElement {
	const notice = createElement('p', attributes, text)
	if (cookiesHref) notice.append(' ', createElement('a', { href: cookiesHref }, t('consent.aboutCookies')))
	return notice
}
