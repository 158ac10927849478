import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from './button.tsx'
import styles from './error-box.module.css'

/** Stands where a section could not be drawn. The link reloads without JavaScript too. */
export function ErrorBox() {
	const t = useTranslate()
	return (
		<div className={styles.errorBox} role="alert">
			<h2 className={styles.title}>{t('error.sectionTitle')}</h2>
			<p>{t('error.sectionText')}</p>
			<p className={styles.hint}>{t('error.sectionHint')}</p>
			<form method="get">
				<Button type="submit" variant="secondary">
					{t('error.reload')}
				</Button>
			</form>
		</div>
	)
}
