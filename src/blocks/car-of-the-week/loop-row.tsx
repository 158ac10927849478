import { Children, type ReactNode } from 'react'
import { enhanced } from '#ui/enhanced.ts'
import { RowButtons, scrollRowClass } from '#ui/scroll-row.tsx'
import styles from './loop-row.module.css'

/**
 * An endless row of cards: the script appends a second copy of them, and scrolling that ends in the copy continues at
 * the same place in the first. If all cards fit the screen, there is no copy.
 */
export function LoopRow({
	previousLabel,
	nextLabel,
	children,
}: {
	previousLabel: string
	nextLabel: string
	children: ReactNode
}) {
	return (
		<div className={styles.scroller} {...enhanced('loop-row')}>
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={`${scrollRowClass} ${styles.row}`} role="list">
				{Children.map(children, (card) => (
					<li>{card}</li>
				))}
			</ul>
			<RowButtons previousLabel={previousLabel} nextLabel={nextLabel} />
		</div>
	)
}
