import type { MouseEvent } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './hero-banner.module.css'

/** Leads past a banner as high as the window. A link, so that it works without a script. */
export function ScrollDown({ to }: { to: string }) {
	const t = useTranslate()
	const glide = (event: MouseEvent) => {
		const wantsMotion = window.matchMedia('(prefers-reduced-motion: no-preference)').matches
		if (!wantsMotion) return
		event.preventDefault()
		document.getElementById(to)?.scrollIntoView({ behavior: 'smooth' })
	}
	return (
		<a href={`#${to}`} className={styles.scrollDown} aria-label={t('blocks.scrollDown')} onClick={glide}>
			<Icon name="arrow-down" />
		</a>
	)
}
