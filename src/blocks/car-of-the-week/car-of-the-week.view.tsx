import { CarCard } from '#features/cars/car-card.tsx'
import { useCarNames } from '#features/cars/use-car-names.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { carOfTheWeek } from './car-of-the-week.block.ts'
import styles from './car-of-the-week.module.css'
import { LoopRow } from './loop-row.tsx'

export default function CarOfTheWeek({ fields, data, block }: BlockProps<typeof carOfTheWeek>) {
	const t = useTranslate()
	const { paths } = useSite()
	const isEditing = useIsEditing()
	const names = useCarNames(data.cars)
	if (data.cars.length === 0 && !isEditing) return null

	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			<LoopRow previousLabel={t('blocks.previousCars')} nextLabel={t('blocks.nextCars')}>
				{data.cars.map((car) => (
					<div key={car.id} className={styles.car}>
						<CarCard car={car} name={names.get(car.id)} titleTag={fields.Title === '' || block.isFirst ? 'h2' : 'h3'} />
						<ButtonLink
							variant="secondary"
							href={`${paths.pathToCarDetail}/${encodeURIComponent(car.id)}/${encodeURIComponent(car.slug)}`}
							aria-label={t('blocks.showCarNamed', { name: names.get(car.id) ?? car.title })}
						>
							{t('blocks.showCar')}
						</ButtonLink>
					</div>
				))}
			</LoopRow>
		</BlockSection>
	)
}
