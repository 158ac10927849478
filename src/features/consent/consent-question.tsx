import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { askUnlessChosenScript } from './ask-unless-chosen.ts'
import choices from './consent-choices.module.css'
import styles from './consent-question.module.css'

/**
 * Not modal: the page can be read before it is answered. It is part of every page, and shown with it to visitors who
 * have not chosen; the buttons get their behaviour from `visitor-consent.enhance.ts`.
 */
export function ConsentQuestion({ cookiesHref }: { cookiesHref: string | null }) {
	const t = useTranslate()
	const [titleId, textId] = ['consent-title', 'consent-text']
	return (
		<>
			<div role="dialog" hidden className={styles.question} aria-labelledby={titleId} aria-describedby={textId}>
				<h2 id={titleId}>{t('consent.title')}</h2>
				<p id={textId} data-nosnippet>
					{t('consent.description')} {cookiesHref && <a href={cookiesHref}>{t('consent.aboutCookies')}</a>}
				</p>
				<div className={choices.buttons}>
					<Button data-consent="all">{t('consent.acceptAll')}</Button>
					<Button data-consent="necessary">{t('consent.onlyNecessary')}</Button>
					<Button variant="secondary" data-consent="own">
						{t('consent.choose')}
					</Button>
				</div>
			</div>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
			<script dangerouslySetInnerHTML={{ __html: askUnlessChosenScript }} />
		</>
	)
}
