import type { HTMLAttributes, ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './outline-map.module.css'
import { frames, type OutlineView } from './outline-view.ts'

type OutlineMapProps = {
	/** Null renders an empty frame for a street map. */
	view: OutlineView | null
	frame: keyof typeof frames
	/** True if another map with its own attribution covers it. */
	isCovered?: boolean
	/** Beside the attribution, below the map. */
	action?: ReactNode
	/** Rendered on top of the outlines. */
	children?: ReactNode
}

/**
 * A static map of outlines with pins, without a map service. Hidden from keyboards and screen readers, because the same
 * information is beside it as text.
 */
export function OutlineMap({ view, frame, isCovered, action, children }: OutlineMapProps) {
	const t = useTranslate()
	return (
		<figure className={styles.map} data-empty={view === null || undefined}>
			<div className={styles.frame} style={{ aspectRatio: frames[frame] }}>
				{view && (
					<div className={styles.outlines} aria-hidden="true">
						<img src={view.src} alt="" loading="lazy" decoding="async" width={600} height={600 / frames[frame]} />
						{view.pins.map(({ name, label, left, top, href, side, isMain, isVisitor }) => (
							<Pin
								key={`${name} ${left} ${top}`}
								href={href}
								className={styles.pin}
								title={name}
								aria-label={name}
								style={{ insetInlineStart: `${left}%`, insetBlockStart: `${top}%` }}
								data-side={side}
								data-main={isMain || undefined}
								data-visitor={isVisitor || undefined}
							>
								{label && <span>{label}</span>}
							</Pin>
						))}
					</div>
				)}
				{children}
			</div>
			{action}
			{view && (
				<figcaption className={styles.credit} data-covered={isCovered || undefined}>
					{t('dealers.mapCredit')}
				</figcaption>
			)}
		</figure>
	)
}

/** A link, if the place has a page. */
function Pin({ href, ...rest }: HTMLAttributes<HTMLElement> & { href: string | undefined }) {
	return href === undefined ? <span {...rest} /> : <Anchor href={href} tabIndex={-1} {...rest} />
}
