import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { CarBadges } from './car-badges.tsx'
import styles from './car-card.module.css'
import { CarPicture } from './car-picture.tsx'
import { CarPrice } from './car-price.tsx'
import type { CardCar } from './card-car.ts'
import { CardSwitches } from './card-switches.tsx'
import { MonthlyLine } from './monthly-line.tsx'

/** Of lists and carousels alike, so that a picture seen in one is taken from Chromium's memory in the other. Cards are 250 to 350 px wide on screens. */
const pictureSizes = '(min-width: 1024px) 320px, (min-width: 640px) 45vw, 90vw'

type CarCardProps = {
	car: CardCar
	/** Of its link, unique on the page; see `useCarNames`. */
	name: string | undefined
	/** Loads the picture eagerly, for the first visible cards. */
	priority?: boolean
	/** One level below the heading of the cards. */
	titleTag?: 'h2' | 'h3'
}

/** A car in a list or carousel. The heading's link covers the whole card. */
export function CarCard({ car, name, priority = false, titleTag: Title = 'h3' }: CarCardProps) {
	const t = useTranslate()
	const { paths } = useSite()
	const place = car.siteCity ?? car.siteName
	return (
		<article className={styles.card}>
			<div className={styles.picture}>
				<CarPicture
					image={car.image}
					missing={<p className={styles.missing}>{t('car.cardImageMissing')}</p>}
					// The heading already names the car.
					alt=""
					width={720}
					height={480}
					sizes={pictureSizes}
					priority={priority}
				/>
				<div className={styles.badges}>
					<CarBadges car={car} />
				</div>
			</div>
			<div className={styles.text}>
				<Title className={styles.title}>
					<Anchor
						className="cover-link"
						href={`${paths.pathToCarDetail}/${encodeURIComponent(car.id)}/${encodeURIComponent(car.slug)}`}
						aria-label={name}
					>
						{car.title}
					</Anchor>
				</Title>
				<p className={styles.model} data-fact="model" lang={langOf(car.modelText)}>
					{car.modelText && textOf(car.modelText)}
				</p>
				<CarFacts car={car} />
				<div className={styles.foot}>
					<CarPrice car={car} />
					{place && <p className={styles.place}>{place}</p>}
				</div>
				{car.monthlyExample && <MonthlyLine example={car.monthlyExample} />}
			</div>
			<CardSwitches />
		</article>
	)
}

/** Year, odometer, fuel and gearbox in one line, as far as known. */
function CarFacts({ car }: { car: CardCar }) {
	const locale = useLocale()
	const { market } = useSite()
	const facts = {
		year: car.year,
		odometer: car.odometer && formatOdometer(car.odometer, { locale, unit: market.distanceUnit }),
		fuel: car.fuel,
		gearbox: car.gearbox,
	}
	return (
		<ul className={styles.facts}>
			{Object.entries(facts).map(
				([name, fact]) =>
					fact && (
						<li key={name} data-fact={name} lang={typeof fact === 'object' ? fact.lang : undefined}>
							{typeof fact === 'object' ? fact.text : fact}
						</li>
					),
			)}
		</ul>
	)
}

/** Placeholder for a loading card. */
export function CarCardSkeleton() {
	return (
		<div className={styles.skeleton} aria-hidden="true">
			<div className={styles.picture} />
			<div className={styles.text}>
				<p className={styles.title} />
				<p className={styles.model} />
				<p className={styles.facts} />
				<div className={styles.foot} />
			</div>
		</div>
	)
}
