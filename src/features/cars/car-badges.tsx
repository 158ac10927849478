import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import styles from './car-badges.module.css'
import type { CardCar } from './card-car.ts'

export type MarkedCar = Pick<CardCar, 'isCarOfTheWeek' | 'hasCampaign' | 'isSample' | 'isVatDeductible'>

/** The badges of a car, most important first. Renders nothing if there are none. */
export function CarBadges({ car }: { car: MarkedCar }) {
	const t = useTranslate()
	const { features } = useSite()
	const badges = [
		car.isCarOfTheWeek && { kind: 'week', text: t('car.cardCarOfTheWeek') },
		car.hasCampaign && { kind: 'campaign', text: t('car.cardCampaign') },
		car.isSample && { kind: 'new', text: t('car.cardNew') },
		car.isVatDeductible && features.deductibleVatBadge && { kind: 'vat', text: t('car.cardVatDeductible') },
	].filter((badge) => typeof badge === 'object')
	if (badges.length === 0) return null
	return (
		<ul className={styles.badges}>
			{badges.map(({ kind, text }) => (
				<li key={kind} data-kind={kind}>
					{text}
				</li>
			))}
		</ul>
	)
}
