import { Children, type ReactNode } from 'react'
import { enhanced } from '#ui/enhanced.ts'
import { RowButtons, scrollRowClass } from '#ui/scroll-row.tsx'
import styles from './loop-row.module.css'

/**
 * Cards in a row without an end: the script adds a second round of them, and scrolling that has come to that one goes on at the same place
 * of the first. Where all cards fit the screen there is one round only.
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
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
			<ul className={`${scrollRowClass} ${styles.row}`} role="list">
				{Children.map(children, (card) => (
					<li>{card}</li>
				))}
			</ul>
			<RowButtons previousLabel={previousLabel} nextLabel={nextLabel} />
		</div>
	)
}
