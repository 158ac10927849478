import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './error-box.module.css'
import { ReloadForm } from './reload-form.tsx'

/** Shown instead of a section that failed. */
export function ErrorBox() {
	const t = useTranslate()
	return (
		<div className={styles.errorBox} role="alert">
			<h2 className={styles.title}>{t('error.sectionTitle')}</h2>
			<p>{t('error.sectionText')}</p>
			<p className={styles.hint}>{t('error.sectionHint')}</p>
			<ReloadForm>{t('error.reload')}</ReloadForm>
		</div>
	)
}
