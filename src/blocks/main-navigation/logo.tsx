import type { CSSProperties } from 'react'
import styles from './logo.module.css'

/**
 * A brand's logo; the link around it says whose. A drawing that names a symbol in its address (`/logos/carhall.svg#logo`)
 * takes the colour of the text around it, so that one file serves light, dark and pictured ground; any other picture is
 * shown as it is.
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
