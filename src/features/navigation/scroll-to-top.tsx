import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import styles from './scroll-to-top.module.css'
import { ShellIcon } from './shell-icon.tsx'

/**
 * Back to the top of a long page. It stands in a rail that begins one screen and 528 px below the top of the page and sticks
 * to the bottom of the screen, so it comes into view by scrolling alone: no script, no layout.
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
