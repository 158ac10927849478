import type { ReactNode } from 'react'
import styles from './block-section.module.css'

export type Background = 'None' | 'Light' | 'Dark' | 'Accent'

/** The frame of a block: background, vertical space, page width. */
export function BlockSection({
	background = 'None',
	width = 'page',
	labelledBy,
	children,
}: {
	background?: Background
	/** `screen` leaves the width to the block. */
	width?: 'page' | 'screen'
	/** Id of the title, if there is one, as the name of the region. */
	labelledBy?: string | undefined
	children: ReactNode
}) {
	return (
		<section className={styles.section} data-background={background} aria-labelledby={labelledBy}>
			<div className={width === 'page' ? `page-width ${styles.ground}` : styles.ground}>{children}</div>
		</section>
	)
}
