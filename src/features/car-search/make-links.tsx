import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { formatNumber } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './make-links.module.css'

export type MakeLinksView = { make: string | null; links: { name: string; count: number; href: string }[] }

/** Leads from a list to those of the makes, or of the models of its make, and to the page of all. */
export function MakeLinks({ view: { make, links } }: { view: MakeLinksView }) {
	const t = useTranslate()
	const locale = useLocale()
	const { paths } = useSite()
	return (
		<nav className={`page-width ${styles.links}`} aria-labelledby="make-links">
			<h2 id="make-links">{make === null ? t('carMakes.makes') : t('carMakes.modelsOf', { name: make })}</h2>
			<ul className={styles.names}>
				{links.map(({ name, count, href }) => (
					<li key={href}>
						<Anchor href={href}>{name}</Anchor> <span>{formatNumber(locale, count)}</span>
					</li>
				))}
			</ul>
			<Anchor href={paths.pathToCarMakes} className={styles.all}>
				{t('carMakes.all')}
			</Anchor>
		</nav>
	)
}
