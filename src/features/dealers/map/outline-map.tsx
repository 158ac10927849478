import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './outline-map.module.css'
import { frames, type OutlineView } from './outline-view.ts'

/**
 * The map that needs no map service: outlines of land and water with pins. What it shows stands beside it in words, so
 * keyboards and screen readers pass it by.
 */
export function OutlineMap({ view, frame }: { view: OutlineView; frame: keyof typeof frames }) {
	const t = useTranslate()
	return (
		<figure className={styles.map}>
			<div className={styles.frame} style={{ aspectRatio: frames[frame] }} aria-hidden="true">
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
			<figcaption className={styles.credit}>{t('dealers.mapCredit')}</figcaption>
		</figure>
	)
}
