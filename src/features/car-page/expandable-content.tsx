import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './expandable-content.module.css'

/**
 * Content cut off at a height or number of rows, with a button to expand it. The button is a `details` element read by
 * the style sheet, so that it works without JavaScript; screen readers can read everything.
 */
export function ExpandableContent({
	cut,
	children,
}: {
	cut: 'equipment' | 'description' | 'rows'
	children: ReactNode
}) {
	const t = useTranslate()
	return (
		<div className={styles.showMore} data-cut={cut}>
			<div className={styles.content}>{children}</div>
			<details className={styles.switch}>
				<summary>
					<span className={styles.more}>{t('car.showMore')}</span>
					<span className={styles.less}>{t('car.showLess')}</span>
					<Icon name="chevron-down" size={20} />
				</summary>
			</details>
		</div>
	)
}
