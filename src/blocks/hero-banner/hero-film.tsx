import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './hero-banner.module.css'

const motionAllowed = '(prefers-reduced-motion: no-preference)'

/** A muted, looping video over the picture. With reduced motion it has no source and the picture stays. */
export function HeroFilm({ desktop, phone }: { desktop: string | null; phone: string | null }) {
	const [wide, narrow] = [desktop ?? phone, phone ?? desktop]
	if (wide === null || narrow === null) return null
	return (
		<video className={styles.film} autoPlay muted loop playsInline preload="metadata" tabIndex={-1}>
			<source src={narrow} media={`${motionAllowed} and (max-width: 767px)`} />
			<source src={wide} media={motionAllowed} />
		</video>
	)
}

/** Pauses the film of its section. Not beside the film, because the text and its shade are above that. */
export function FilmButton() {
	const t = useTranslate()
	const pauseLabel = t('blocks.pauseVideo')
	return (
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
	)
}
