import type { CSSProperties } from 'react'
import styles from './logo.module.css'

/**
 * A brand's logo; the link around it has the name. A drawing with a symbol in its address (`/logos/carhall.svg#logo`)
 * takes the colour of the text, so that one file works on light, dark and pictured backgrounds; other pictures are
 * shown unchanged.
 */
export function Logo({ src, width, height }: { src: string; width: number; height: number }) {
	const style: CSSProperties & Record<`--${string}`, string> = {
		'--logo-width': `${width}px`,
		aspectRatio: `${width} / ${height}`,
	}
	const size = { className: styles.logo, width, height, style }
	if (!src.includes('#')) return <img src={src} alt="" {...size} />
	return (
		<svg aria-hidden="true" {...size}>
			<use href={src} />
		</svg>
	)
}
