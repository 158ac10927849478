import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './hero-banner.module.css'

const motionAllowed = '(prefers-reduced-motion: no-preference)'

/**
 * A muted, looping video over the picture. With reduced motion it has no source and the picture stays; otherwise it can
 * be paused.
 */
export function HeroFilm({ desktop, phone }: { desktop: string | null; phone: string | null }) {
	const t = useTranslate()
	const [wide, narrow] = [desktop ?? phone, phone ?? desktop]
	if (wide === null || narrow === null) return null

	const pauseLabel = t('blocks.pauseVideo')
	return (
		<>
			<video className={styles.film} autoPlay muted loop playsInline preload="metadata" tabIndex={-1}>
				<source src={narrow} media={`${motionAllowed} and (max-width: 767px)`} />
				<source src={wide} media={motionAllowed} />
			</video>
			<button
				type="button"
				className={styles.filmButton}
				aria-label={pauseLabel}
				data-pause-label={pauseLabel}
				data-resume-label={t('blocks.resumeVideo')}
				{...enhanced('hero-film')}
			>
				<span>
					<Icon name="pause" size={20} />
				</span>
				<span hidden>
					<Icon name="play" size={20} />
				</span>
			</button>
		</>
	)
}
