import type { CSSProperties } from 'react'
import styles from './logo.module.css'

/**
 * A brand's logo. A drawing that names a symbol in its address (`/logos/carhall.svg#logo`) takes the colour of the text
 * around it, so that one file serves light, dark and pictured ground; any other picture is shown as it is.
 */
export function Logo({ src, alt, width, height }: { src: string; alt: string; width: number; height: number }) {
	const size: CSSProperties & Record<`--${string}`, string> = {
		'--logo-width': `${width}px`,
		aspectRatio: `${width} / ${height}`,
	}
	if (!src.includes('#')) {
		return <img className={styles.logo} src={src} alt={alt} width={width} height={height} style={size} />
	}
	return (
		<svg className={styles.logo} role="img" aria-label={alt} style={size}>
			<use href={src} />
		</svg>
	)
}
