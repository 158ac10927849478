import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './hero-banner.module.css'

/** A link past a full-height banner; a script makes it scroll smoothly. */
export function ScrollDown({ to }: { to: string }) {
	const t = useTranslate()
	return (
		<a href={`#${to}`} className={styles.scrollDown} aria-label={t('blocks.scrollDown')} {...enhanced('scroll-down')}>
			<Icon name="arrow-down" />
		</a>
	)
}
