import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import styles from './untranslated-note.module.css'

/** Says in the visitor's language that the page is in another one. */
export function UntranslatedNote({ pageLocale }: { pageLocale: string }) {
	const t = useTranslate()
	const locale = useLocale()
	const language = new Intl.DisplayNames(locale, { type: 'language' }).of(new Intl.Locale(pageLocale).language)
	return (
		<p className={styles.note} lang={locale}>
			<span className="page-width">{t('shell.untranslated', { language: language ?? pageLocale })}</span>
		</p>
	)
}
