import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './privacy-note.module.css'

export function PrivacyNote() {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<p className={styles.note}>
			{t('booking.privacy')} <Anchor href={paths.pathToPrivacy}>{t('booking.privacyLink')}</Anchor>
		</p>
	)
}
