import type { ReactNode } from 'react'
import { isStudioAddress } from '#domain/cars/studio-address.ts'
import { formatPhone } from '#domain/customer/phone-number.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CarBadges } from '../cars/car-badges.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { PrintButton } from '../cars/print-button.tsx'
import { Share } from '../cars/share.tsx'
import { CompareToggle } from '../compare/compare-toggle.tsx'
import { telUrl } from '../dealers/contact-links.ts'
import Gallery from '../gallery/gallery.island.tsx'
import { SaveToggle } from '../saved-cars/save-toggle.tsx'
import { BackLink } from './back-link.tsx'
import { BrandDealers } from './brand-dealers.tsx'
import { CarBar } from './car-bar.tsx'
import styles from './car-page.module.css'
import { CarSeen } from './car-seen.tsx'
import type { CarView } from './car-view.ts'
import { ContactSection } from './contact-section.tsx'
import type { BrandDealer, ContactView } from './contact-view.ts'
import { ExpandableContent } from './expandable-content.tsx'
import { Facts } from './facts.tsx'
import { PriceBlock } from './price-block.tsx'
import { PrintedFoot } from './printed-foot.tsx'
import { SimilarCars } from './similar-cars.tsx'

export type CarPageProps = {
	/** Absolute, for sharing and printing. */
	address: string
	car: CarView
	brand: string
	contact: ContactView | null
	/** For samples only. */
	brandDealers: BrandDealer[]
	similar: CardCar[]
	breadcrumb: ReactNode
	/** The media viewer, or the gallery if there are only pictures. */
	media: ReactNode
	/** The ways to pay per month. */
	finance: ReactNode
	contactForm: ReactNode
}

/** Shorter lists are not collapsed. */
const shortEquipment = 8
const shortDescription = 500
const shownRows = 5

export function CarPage({
	address,
	car,
	brand,
	contact,
	brandDealers,
	similar,
	breadcrumb,
	finance,
	contactForm,
	media,
}: CarPageProps) {
	const t = useTranslate()
	const { market, language } = useSite()
	const phone = contact?.sellers.find((seller) => seller.phone)?.phone ?? contact?.phone
	const modelText = car.modelText && textOf(car.modelText)
	const descriptionLength = car.description.map(textOf).join('').length
	return (
		<div className={`page-width ${styles.page}`}>
			<div className={styles.top}>
				<BackLink />
				{breadcrumb}
			</div>
			<article className={styles.car}>
				<div className={styles.gallery}>
					{media ?? <Gallery images={car.images} title={car.title} />}
					{car.images.some(({ url }) => isStudioAddress(url)) && (
						<p className={styles.studioNote}>{t('car.studioPicture')}</p>
					)}
				</div>
				<div className={styles.offer}>
					<div className={styles.sticky}>
						<header className={styles.head}>
							<div className={styles.marks}>
								{/* The heading already says that it is a sample, the price block that VAT is
								    deductible. */}
								<CarBadges car={{ ...car, isSample: false, isVatDeductible: false }} />
							</div>
							<h1>
								{car.isSample && <span className={styles.sample}>{t('car.newCar')} </span>}
								{car.title}
							</h1>
							{car.modelText && (
								<p className={styles.model} lang={langOf(car.modelText)}>
									{textOf(car.modelText)}
								</p>
							)}
							{car.keyFacts.length > 0 && (
								<ul className={styles.keyFacts}>
									{car.keyFacts.map((fact) => (
										<li key={textOf(fact)} lang={langOf(fact)}>
											{textOf(fact)}
										</li>
									))}
								</ul>
							)}
							{car.isSample && <p className={styles.note}>{t('car.sampleNote')}</p>}
						</header>
						<PriceBlock car={car} />
						<div className={styles.actions}>
							<ButtonLink href="#contact-form" size="large">
								{t('car.contactShort')}
							</ButtonLink>
							<ButtonLink href="#contact-testdrive" variant="secondary" size="large">
								{t('car.bookTestDrive')}
							</ButtonLink>
							{phone && (
								<ButtonLink href={telUrl(phone, market)} variant="secondary" size="large">
									{t('car.callNumber', { phone: formatPhone(phone, market.country, language) })}
								</ButtonLink>
							)}
						</div>
						<div className={styles.switches}>
							<SaveToggle car={car}>{t('car.cardSave')}</SaveToggle>
							<CompareToggle car={toCardOf(car)} />
							<Share address={address} title={[car.title, modelText].filter(Boolean).join(' ')} />
							<PrintButton />
						</div>
						{finance}
					</div>
				</div>
				<div className={styles.details}>
					{car.overview.length > 0 && (
						<PageSection id="overview" title={t('car.overview')}>
							<Facts facts={car.overview} layout="grid" />
						</PageSection>
					)}
					{car.technicalData.length > 0 && (
						<PageSection id="technical-data" title={t('car.technicalData')}>
							<Shortened cut="rows" isLong={car.technicalData.length > shownRows}>
								<Facts facts={car.technicalData} layout="table" />
							</Shortened>
						</PageSection>
					)}
					{car.equipment.length > 0 && (
						<PageSection id="equipment" title={t('car.equipment')}>
							<Shortened cut="equipment" isLong={car.equipment.length > shortEquipment}>
								<ul className={styles.equipment}>
									{car.equipment.map((item) => (
										<li key={textOf(item)} lang={langOf(item)}>
											{textOf(item)}
										</li>
									))}
								</ul>
							</Shortened>
						</PageSection>
					)}
					{car.description.length > 0 && (
						<PageSection id="description" title={t('car.description')}>
							<Shortened cut="description" isLong={descriptionLength > shortDescription}>
								<div className={styles.description}>
									{car.description.map((paragraph) => (
										<p key={textOf(paragraph)} lang={langOf(paragraph)}>
											{textOf(paragraph)}
										</p>
									))}
								</div>
							</Shortened>
						</PageSection>
					)}
					<PageSection id="contact" title={t('car.contact')}>
						{contactForm}
						{contact ? <ContactSection contact={contact} /> : <BrandDealers dealers={brandDealers} brand={brand} />}
					</PageSection>
				</div>
			</article>
			<PrintedFoot address={address} />
			<CarSeen car={{ id: car.id, title: car.title, brand, modelText, price: car.price.price }} />
			<SimilarCars cars={similar} />
			<CarBar price={car.price} title={car.title} phone={phone} />
		</div>
	)
}

/** The car as its card shows it. */
function toCardOf({ price: { price, text, isWithoutVat }, images: [image], ...car }: CarView): CardCar {
	return { ...car, image, price, priceText: text, pricedWithoutVat: isWithoutVat }
}

function PageSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	const headingId = `${id}-heading`
	return (
		<section id={id} className={styles.section} aria-labelledby={headingId}>
			<h2 id={headingId}>{title}</h2>
			{children}
		</section>
	)
}

function Shortened({
	cut,
	isLong,
	children,
}: {
	cut: 'equipment' | 'description' | 'rows'
	isLong: boolean
	children: ReactNode
}) {
	return isLong ? <ExpandableContent cut={cut}>{children}</ExpandableContent> : children
}
