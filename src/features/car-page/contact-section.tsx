import { ContactWays } from '#features/dealers/contact-ways.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ResponsiveImage } from '#ui/image.tsx'
import styles from './contact-section.module.css'
import type { ContactView } from './contact-view.ts'

/** The dealer with the car, and the sellers. Unknown data are left out. */
export function ContactSection({ contact }: { contact: ContactView }) {
	const t = useTranslate()
	const { paths } = useSite()
	const { name, slug, image, street, place, mapUrl, phone, email, sellers } = contact
	return (
		<div className={styles.contact}>
			{image && (
				<div className={styles.picture}>
					<ResponsiveImage
						src={image.url}
						alt=""
						width={720}
						height={480}
						sizes="(min-width: 768px) 360px, 100vw"
						blur={image.blurDataUrl}
					/>
				</div>
			)}
			<div className={styles.place}>
				{name && <h3>{name}</h3>}
				<address>
					{[street, place].filter(Boolean).map((line) => (
						<span key={line}>{line}</span>
					))}
				</address>
				<ContactWays phone={phone} email={email} map={mapUrl ? { href: mapUrl, text: t('car.showMap') } : undefined} />
				{name && slug && (
					<ButtonLink href={`${paths.pathToSiteDetail}/${slug}`} variant="secondary">
						{t('car.toDealer', { name })}
					</ButtonLink>
				)}
			</div>
			{sellers.length > 0 && (
				<div className={styles.sellers}>
					<h3>{t('car.sellers')}</h3>
					<ul className={styles.people}>
						{sellers.map((seller) => (
							<li key={`${seller.name} ${seller.email ?? seller.phone}`}>
								{seller.name && <p className={styles.person}>{seller.name}</p>}
								<ContactWays phone={seller.phone} email={seller.email} />
							</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}
