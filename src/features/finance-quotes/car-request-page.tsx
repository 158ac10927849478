import type { ReactNode } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import type { Quote } from '#domain/finance-quotes/quote.ts'
import { formatExactMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { type LocalText, langOf, textOf } from '#i18n/local-text.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { CarPicture } from '../cars/car-picture.tsx'
import type { CarRequestKind } from '../cars/car-request-kind.ts'
import styles from './car-request-page.module.css'
import { QuoteExample } from './quote-example.tsx'
import { requestTexts } from './request-texts.ts'

export type CarRequestPageProps = {
	request: CarRequestKind
	car: {
		title: string
		modelText?: string | undefined
		image?: CarImage | undefined
		price: { price?: Money; text?: LocalText; isWithoutVat: boolean }
		href: string
	}
	quote: (Quote & { product: string }) | null
	refusal: string | null
	hasFailed: boolean
	isRecalculated: boolean
	form: ReactNode
}

/** What a visitor asks for about a car, with the car and the quote it is about. */
export function CarRequestPage({ request, car, form, ...quoted }: CarRequestPageProps) {
	const t = useTranslate()
	const { title, intro } = requestTexts[request]
	return (
		<div className={`page-width ${styles.page}`}>
			<header className={styles.head}>
				<h1>{t(title)}</h1>
				<p>{t(intro)}</p>
			</header>
			<div className={styles.subject}>
				<RequestedCar car={car} />
				<RequestedQuote car={car} {...quoted} />
			</div>
			<div>{form}</div>
		</div>
	)
}

function RequestedCar({ car }: Pick<CarRequestPageProps, 'car'>) {
	const t = useTranslate()
	const locale = useLocale()
	const { price, text, isWithoutVat } = car.price
	return (
		<section className={styles.car} aria-label={car.title}>
			<div className={styles.picture}>
				<CarPicture
					image={car.image}
					missing={<p>{t('car.cardImageMissing')}</p>}
					alt=""
					width={720}
					height={480}
					sizes="(min-width: 768px) 400px, 100vw"
				/>
			</div>
			<div>
				<h2 className={styles.title}>
					<Anchor href={car.href}>{car.title}</Anchor>
				</h2>
				{car.modelText && <p className={styles.model}>{car.modelText}</p>}
				<p className={styles.price}>
					<strong lang={price ? undefined : langOf(text)}>
						{price ? formatExactMoney(price, locale) : text ? textOf(text) : t('car.priceOnRequest')}
					</strong>
					{price && <small> {t(isWithoutVat ? 'car.withoutVat' : 'car.withVat')}</small>}
				</p>
			</div>
		</section>
	)
}

/** The quote with every item that the law requires, or why there is none. */
function RequestedQuote({
	car,
	quote,
	refusal,
	hasFailed,
	isRecalculated,
}: Omit<CarRequestPageProps, 'request' | 'form'>) {
	const t = useTranslate()
	const { name } = useSite()
	if (!quote) {
		return hasFailed ? (
			<p className={styles.problem} role="note">
				{refusal ?? t('requests.unavailable')}{' '}
				<Anchor href={`${car.href}#finance-quotes`}>{t('requests.toCar')}</Anchor>
			</p>
		) : null
	}
	return (
		<section className={styles.quote} aria-labelledby="request-quote">
			<h2 id="request-quote" className={styles.title}>
				{t('requests.quote')}: {quote.product}
			</h2>
			{isRecalculated && <p role="note">{t('requests.recalculated')}</p>}
			<QuoteExample quote={quote} />
			{quote.notifications.map((notification) => (
				<p key={notification} className={styles.note}>
					{notification}
				</p>
			))}
			<p className={styles.note}>{t('quotes.disclosure', { name })}</p>
			<p className={styles.warning}>{t('finance.creditWarning')}</p>
		</section>
	)
}
