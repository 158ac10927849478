import { createTranslate, type TextKey } from '#i18n/texts.ts'
import type { ConsentPlace } from './consent-manager.ts'

/** The words of the dialog, asked for when it is first shown: most visitors have chosen long ago. */
export async function loadDialogTexts({ language, cookiesHref }: ConsentPlace) {
	const answer = await fetch(`/api/texts/${language}/consent`)
	if (!answer.ok) throw new Error(`The texts of the consent dialog could not be loaded: ${answer.status}`)
	const t = createTranslate(language, await answer.json())
	// The library takes markup, and editors may have written the words.
	const text = (key: TextKey) => escapeMarkup(t(key))
	const about = cookiesHref
		? ` <a class="cc__link" href="${escapeMarkup(cookiesHref)}">${text('consent.aboutCookies')}</a>`
		: ''
	const buttons = { acceptAllBtn: text('consent.acceptAll'), acceptNecessaryBtn: text('consent.onlyNecessary') }
	return {
		consentModal: {
			title: text('consent.title'),
			description: text('consent.description') + about,
			showPreferencesBtn: text('consent.choose'),
			...buttons,
		},
		preferencesModal: {
			title: text('consent.settings'),
			savePreferencesBtn: text('consent.save'),
			closeIconLabel: t('consent.close'),
			...buttons,
			sections: [
				{ description: text('consent.settingsDescription') + about },
				...categories.map(({ name, title, description }) => ({
					linkedCategory: name,
					title: text(title),
					description: text(description),
				})),
			],
		},
	}
}

const categories = [
	{ name: 'necessary', title: 'consent.necessary', description: 'consent.necessaryDescription' },
	{ name: 'analytics', title: 'consent.analytics', description: 'consent.analyticsDescription' },
	{ name: 'marketing', title: 'consent.marketing', description: 'consent.marketingDescription' },
] as const satisfies readonly { name: string; title: TextKey; description: TextKey }[]

function escapeMarkup(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
