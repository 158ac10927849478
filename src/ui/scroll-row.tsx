import { Children, type ReactNode } from 'react'
import { enhanced } from './enhanced.ts'
import { Icon } from './icon.tsx'
import styles from './scroll-row.module.css'

/** The row itself, as wide as the screen. */
export const scrollRowClass = styles.row

/** A row of cards that is swiped, scrolled or moved by two buttons; a cut-off card shows that there is more. */
export function ScrollRow({
	previousLabel,
	nextLabel,
	action,
	children,
}: {
	previousLabel: string
	nextLabel: string
	/** Shown below the row, in line with its buttons. */
	action?: ReactNode
	children: ReactNode
}) {
	return (
		<div className={styles.scroller} {...enhanced('scroll-row')}>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={scrollRowClass} role="list">
				{Children.map(children, (child) => (
					<li>{child}</li>
				))}
			</ul>
			<div className={styles.foot}>
				{action}
				<RowButtons previousLabel={previousLabel} nextLabel={nextLabel} />
			</div>
		</div>
	)
}

/**
 * The buttons of a row, controlled by `controlRow`. Until then they are invisible but keep their space. `controlRow`
 * changes attributes, which React's hydration must tolerate.
 */
export function RowButtons({ previousLabel, nextLabel }: { previousLabel: string; nextLabel: string }) {
	return (
		<div className={styles.buttons} hidden data-row-buttons="" data-waiting="" suppressHydrationWarning>
			<button type="button" aria-label={previousLabel} aria-disabled="true" suppressHydrationWarning>
				<Icon name="arrow-left" />
			</button>
			<button type="button" aria-label={nextLabel} aria-disabled="true" suppressHydrationWarning>
				<Icon name="arrow-right" />
			</button>
		</div>
	)
}
