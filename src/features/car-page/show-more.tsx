import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './show-more.module.css'

/**
 * Content cut to a height or to some rows, with a switch to see all of it. The switch is a `details` element that the
 * style sheet looks at, so that it works without JavaScript; what is cut stays readable for screen readers.
 */
export function ShowMore({ cut, children }: { cut: 'equipment' | 'description' | 'rows'; children: ReactNode }) {
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
