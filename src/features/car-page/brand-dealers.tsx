import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PhoneLink } from '../dealers/phone-link.tsx'
import styles from './brand-dealers.module.css'
import type { BrandDealer } from './contact-view.ts'

/** For a sample car: the dealers who sell new cars of its make. */
export function BrandDealers({ dealers, brand }: { dealers: BrandDealer[]; brand: string }) {
	const t = useTranslate()
	const { paths } = useSite()
	if (dealers.length === 0) {
		return (
			<p>
				<ButtonLink href={paths.pathToSiteList}>{t('car.toDealers')}</ButtonLink>
			</p>
		)
	}
	return (
		<>
			<h3 className={styles.heading}>{t('car.brandDealers', { brand })}</h3>
			<ul className={styles.dealers}>
				{dealers.map(({ name, slug, city, phone }) => (
					<li key={slug}>
						<Anchor href={`${paths.pathToSiteDetail}/${slug}`}>{name}</Anchor>
						{city && !name.includes(city) && <span>{city}</span>}
						{phone && <PhoneLink phone={phone} />}
					</li>
				))}
			</ul>
		</>
	)
}
