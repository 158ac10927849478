import { useTranslate } from '#i18n/texts-context.tsx'
import type { OfferingCategory } from '#workshop/workshop.ts'
import styles from './price-notes.module.css'

/** What is to be known about the prices shown (specification 3 §8, §9). */
export function PriceNotes({
	categories,
	hasAgreement,
}: {
	categories: readonly OfferingCategory[]
	hasAgreement: boolean
}) {
	const t = useTranslate()
	const isSomeUnknown = categories.some(({ offerings }) => offerings.some(({ price }) => price === null))
	return (
		<div className={styles.notes}>
			{hasAgreement && <p>{t('booking.agreementNote')}</p>}
			<p>{t('booking.spanNote')}</p>
			{isSomeUnknown && <p>{t('booking.unknownPriceNote')}</p>}
		</div>
	)
}
