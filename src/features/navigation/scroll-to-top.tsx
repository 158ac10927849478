import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import styles from './scroll-to-top.module.css'
import { ShellIcon } from './shell-icon.tsx'

/**
 * A link to the top of a long page. Its rail begins one screen and 528 px below the top of the page, and it sticks to
 * the bottom of the screen, so it appears by scrolling alone, without script.
 */
export function ScrollToTop() {
	const t = useTranslate()
	return (
		<nav className={styles.rail} aria-label={t('common.toTop')}>
			<a href="#top" className={styles.button} aria-label={t('common.toTop')} {...enhanced('scroll-to-top')}>
				<ShellIcon name="arrow-up" />
			</a>
		</nav>
	)
}
