import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { CustomerReview, WorkshopRating } from '#tyre-hotel/operator.ts'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { formatMoment } from '../../format-moment.ts'
import { TyreHotelTabs } from './tyre-hotel-tabs.tsx'
import { decimalText } from './wheel-texts.ts'

type RatingsPageProps = { workshops: WorkshopRating[]; reviews: CustomerReview[]; timeZone: string }

/** What customers said after booking a wheel change. */
export function RatingsPage({ workshops, reviews, timeZone }: RatingsPageProps) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('tyreDesk.ratings')}</h1>
			<TyreHotelTabs current="ratings" />
			{reviews.length === 0 && <p className={styles.empty}>{t('tyreDesk.noRatings')}</p>}
			{workshops.length > 0 && (
				<section className={styles.column}>
					<h2>{t('tyreDesk.ratingsByWorkshop')}</h2>
					<ul className={styles.rows}>
						{workshops.map(({ departmentName, average, count }) => (
							<li key={departmentName}>
								<span className={styles.rowTitle}>{departmentName || t('tyreDesk.unknownWorkshop')}</span>
								<span>
									{t('tyreDesk.ratingAverage', { average: decimalText(average, locale) })}{' '}
									<span className={styles.hint}>{t('tyreDesk.ratingCount', { count })}</span>
								</span>
							</li>
						))}
					</ul>
				</section>
			)}
			{reviews.length > 0 && (
				<section className={styles.column}>
					<h2>{t('tyreDesk.newestRatings')}</h2>
					<ul className={styles.rows}>
						{reviews.map(({ id, rating, comment, departmentName, createdAt }) => (
							<li key={id}>
								<div>
									<span className={styles.rowTitle}>{t('tyreDesk.ratingAverage', { average: String(rating) })}</span>
									{comment && <p className={styles.note}>{comment}</p>}
									<p className={styles.hint}>
										{[departmentName, formatMoment(createdAt, { locale, timeZone })]
											.filter(Boolean)
											.join(factSeparator)}
									</p>
								</div>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	)
}
