import { useTranslate } from '#i18n/texts-context.tsx'
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
			{/* biome-ignore lint/a11y/useValidAnchor: it goes up without script too; the script keeps #top out of the address */}
			<a
				href="#top"
				className={styles.button}
				aria-label={t('common.toTop')}
				onClick={(event) => {
					event.preventDefault()
					const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
					scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' })
					document.querySelector<HTMLElement>('.skip-link')?.focus({ preventScroll: true })
				}}
			>
				<ShellIcon name="arrow-up" />
			</a>
		</nav>
	)
}
