import type { ImageValue } from '#content/field-values.ts'
import { Text } from '../fields/text.tsx'
import styles from './brand-row.module.css'

/** Logos of the makes a site sells; rendered only with a heading. */
export function BrandRow({
	heading,
	isShown,
	brands,
}: {
	heading: string
	isShown: boolean
	brands: { uid: string; Logo: ImageValue | null }[]
}) {
	const logos = brands.flatMap(({ uid, Logo }) => (Logo ? { uid, ...Logo } : []))
	if (!isShown || heading === '' || logos.length === 0) return null
	return (
		<div className={styles.brands}>
			<Text as="h2" field="BrandsHeading" value={heading} className={styles.heading} />
			<ul className={styles.logos}>
				{logos.map(({ uid, src, alt, width = 40, height = 40 }) => (
					<li key={uid}>
						<img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
					</li>
				))}
			</ul>
		</div>
	)
}
