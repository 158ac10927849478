import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import { CarCard } from '../cars/car-card.tsx'
import type { CardCar } from '../cars/card-car.ts'
import { useCarNames } from '../cars/use-car-names.ts'
import { ContactWays } from './contact-ways.tsx'
import styles from './dealer-page.module.css'
import { DealerPicture } from './dealer-picture.tsx'
import type { DealerView } from './dealer-view.ts'
import Departments from './departments.island.tsx'
import type { OutlineView } from './map/outline-view.ts'
import StreetMap from './map/street-map.island.tsx'
import type { StreetMapData } from './map/street-map-data.ts'

export type DealerPageProps = {
	dealer: DealerView
	/** Latest arrivals. */
	cars: CardCar[]
	/** Null if the dealer's position is unknown. */
	map: OutlineView | null
	/** Data of the interactive map; null if there is none. */
	streetMap: StreetMapData | null
	/** The car list filtered by this dealer. */
	carsHref: string
	/** The page for booking a workshop visit; null if the site has none. */
	bookingHref: string | null
	breadcrumb: ReactNode
	contactForm: ReactNode
}

export function DealerPage(props: DealerPageProps) {
	const t = useTranslate()
	const { dealer, cars, map, streetMap, carsHref, bookingHref, breadcrumb, contactForm } = props
	const { name, image, departments } = dealer
	return (
		<div className={`page-width ${styles.page}`}>
			<div className={styles.top}>{breadcrumb}</div>
			<div className={styles.hero} data-has-picture={image ? true : undefined}>
				{image && <DealerPicture image={image} sizes="(min-width: 1024px) min(54vw, 52rem), 90vw" priority />}
				<div className={styles.place}>
					<h1>{name}</h1>
					<Place dealer={dealer} />
					<div className={styles.ways}>
						<ButtonLink href={carsHref}>{t('dealers.allCars', { name })}</ButtonLink>
						{bookingHref && (
							<ButtonLink href={bookingHref} variant="secondary">
								{t('dealers.bookWorkshop')}
							</ButtonLink>
						)}
					</div>
				</div>
			</div>
			{streetMap && <WayThere dealer={dealer} outline={map} streetMap={streetMap} />}
			{departments.length > 0 && <Departments departments={departments} />}
			{contactForm && (
				<section className={styles.contact} aria-labelledby="contact">
					<h2 id="contact">{t('dealers.writeTo', { name })}</h2>
					{contactForm}
				</section>
			)}
			<LatestCars cars={cars} name={name} carsHref={carsHref} />
		</div>
	)
}

function Place({ dealer }: { dealer: DealerView }) {
	const { street, place, phone, email } = dealer
	return (
		<div className={styles.address}>
			{(street || place) && (
				<address>
					{street && <span>{street}</span>}
					{place && <span>{place}</span>}
				</address>
			)}
			<ContactWays phone={phone} email={email} />
			<MapLinks dealer={dealer} />
		</div>
	)
}

function MapLinks({ dealer: { mapUrl, directionsUrl } }: { dealer: DealerView }) {
	return (
		<ul className={styles.maps}>
			<MapLink href={mapUrl} text="dealers.showMap" />
			<MapLink href={directionsUrl} text="dealers.directions" />
		</ul>
	)
}

type WayThereProps = { dealer: DealerView; outline: OutlineView | null; streetMap: StreetMapData }

function WayThere({ dealer, outline, streetMap }: WayThereProps) {
	const t = useTranslate()
	return (
		<section className={styles.wayThere} aria-labelledby="way-there">
			<div className={styles.wayThereText}>
				<h2 id="way-there">{t('dealers.wayThere')}</h2>
				<address>{[dealer.street, dealer.place].filter(Boolean).join(', ')}</address>
				<MapLinks dealer={dealer} />
			</div>
			<StreetMap map={streetMap} outline={outline} name={dealer.name} mapUrl={dealer.mapUrl} />
		</section>
	)
}

function MapLink({ href, text }: { href: string | undefined; text: 'dealers.showMap' | 'dealers.directions' }) {
	const t = useTranslate()
	if (!href) return null
	return (
		<li>
			<Icon name={text === 'dealers.showMap' ? 'map-pin' : 'road'} size={20} />
			<Anchor href={href} target="_blank">
				{t(text)} <span className="visually-hidden">{t('dealers.newTab')}</span>
			</Anchor>
		</li>
	)
}

function LatestCars({ cars, name, carsHref }: { cars: CardCar[]; name: string; carsHref: string }) {
	const t = useTranslate()
	const names = useCarNames(cars)
	if (cars.length === 0) return null
	return (
		<section className={styles.cars} aria-labelledby="latest-cars">
			<h2 id="latest-cars">{t('dealers.latestCars', { name })}</h2>
			<ScrollRow
				previousLabel={t('dealers.previousCars')}
				nextLabel={t('dealers.nextCars')}
				action={
					<ButtonLink href={carsHref} variant="secondary">
						{t('dealers.allCars', { name })}
					</ButtonLink>
				}
			>
				{cars.map((car) => (
					<CarCard key={car.id} car={car} name={names.get(car.id)} />
				))}
			</ScrollRow>
		</section>
	)
}
