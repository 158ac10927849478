import { useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './hero-banner.module.css'

const motionAllowed = '(prefers-reduced-motion: no-preference)'

/**
 * A silent film in a loop over the picture. Visitors who want no motion have no source to play, and keep the picture; all
 * others may pause it.
 */
export function HeroFilm({ desktop, phone }: { desktop: string | null; phone: string | null }) {
	const t = useTranslate()
	const film = useRef<HTMLVideoElement>(null)
	const [isPaused, setIsPaused] = useState(false)
	const [wide, narrow] = [desktop ?? phone, phone ?? desktop]
	if (wide === null || narrow === null) return null

	const toggle = () => {
		if (film.current?.paused) void film.current.play()
		else film.current?.pause()
	}
	return (
		<>
			<video
				ref={film}
				className={styles.film}
				autoPlay
				muted
				loop
				playsInline
				preload="metadata"
				tabIndex={-1}
				onPlay={() => setIsPaused(false)}
				onPause={() => setIsPaused(true)}
			>
				<source src={narrow} media={`${motionAllowed} and (max-width: 767px)`} />
				<source src={wide} media={motionAllowed} />
			</video>
			<button
				type="button"
				className={styles.filmButton}
				onClick={toggle}
				aria-label={t(isPaused ? 'blocks.resumeVideo' : 'blocks.pauseVideo')}
			>
				<Icon name={isPaused ? 'play' : 'pause'} size={20} />
			</button>
		</>
	)
}
