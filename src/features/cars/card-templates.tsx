import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { maxSavedCars } from '../saved-cars/car-ids.ts'
import cardStyles from './car-card.module.css'
import { CarToggle } from './car-toggle.tsx'
import { titlePlace } from './title-place.ts'

/** Templates for the cards of a page: the toggles, and the replacement of a broken picture. */
export function CardTemplates() {
	const t = useTranslate()
	const { features } = useSite()
	return (
		<>
			<template data-card-switches="">
				{features.compare && (
					<CarToggle list="compare" carId="" label={t('car.cardCompareCar', { title: titlePlace })}>
						{t('car.cardCompare')}
					</CarToggle>
				)}
				<CarToggle
					list="save"
					carId=""
					label={t('car.cardSaveCar', { title: titlePlace })}
					refusal={t('car.cardSaveFull', { max: maxSavedCars })}
				/>
			</template>
			<template data-picture-fallback="">
				<p className={cardStyles.missing}>{t('car.cardImageMissing')}</p>
			</template>
		</>
	)
}
