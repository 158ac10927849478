import type { ReactNode } from 'react'
import styles from './block-section.module.css'

export type Background = 'None' | 'Light' | 'Dark' | 'Accent'

/** The frame of a block: its ground, its space above and below, the width of the page. */
export function BlockSection({
	background = 'None',
	width = 'page',
	labelledBy,
	children,
}: {
	background?: Background
	/** `screen` leaves the width to the block. */
	width?: 'page' | 'screen'
	/** Id of the title, when there is one: it names the region. */
	labelledBy?: string | undefined
	children: ReactNode
}) {
	return (
		<section className={styles.section} data-background={background} aria-labelledby={labelledBy}>
			<div className={width === 'page' ? `page-width ${styles.ground}` : styles.ground}>{children}</div>
		</section>
	)
}
