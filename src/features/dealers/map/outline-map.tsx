import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './outline-map.module.css'
import { frames, type OutlineView } from './outline-view.ts'

type OutlineMapProps = {
	/** Null draws an empty frame, for a map of streets alone. */
	view: OutlineView | null
	frame: keyof typeof frames
	/** Another map lies on it, which names its own sources. */
	isCovered?: boolean
	/** Stands on the outlines. */
	children?: ReactNode
}

/**
 * The map that needs no map service: outlines of land and water with pins. What it shows stands beside it in words, so
 * keyboards and screen readers pass it by.
 */
export function OutlineMap({ view, frame, isCovered, children }: OutlineMapProps) {
	const t = useTranslate()
	return (
		<figure className={styles.map} data-empty={view === null || undefined}>
			<div className={styles.frame} style={{ aspectRatio: frames[frame] }}>
				{view && (
					<div className={styles.outlines} aria-hidden="true">
						<img src={view.src} alt="" loading="lazy" decoding="async" width={600} height={600 / frames[frame]} />
						{view.pins.map(({ name, label, left, top, href, isBefore, isMain }) => (
							<Anchor
								key={`${name} ${left} ${top}`}
								href={href ?? ''}
								tabIndex={-1}
								className={styles.pin}
								title={name}
								style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
								data-before={isBefore || undefined}
								data-main={isMain || undefined}
							>
								{label && <span>{label}</span>}
							</Anchor>
						))}
					</div>
				)}
				{children}
			</div>
			{view && (
				<figcaption className={styles.credit} data-covered={isCovered || undefined}>
					{t('dealers.mapCredit')}
				</figcaption>
			)}
		</figure>
	)
}
