import { CarCard } from '#features/cars/car-card.tsx'
import { useCarNames } from '#features/cars/use-car-names.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ScrollRow } from '#ui/scroll-row.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { carTeaser } from './car-teaser.block.ts'

export default function CarTeaser({ fields, data, block }: BlockProps<typeof carTeaser>) {
	const t = useTranslate()
	const { paths } = useSite()
	const isEditing = useIsEditing()
	const names = useCarNames(data.cars)
	if (data.cars.length === 0 && !isEditing) return null

	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const link = fields.Link ?? { href: paths.pathToCarList, text: '' }
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			<ScrollRow
				previousLabel={t('blocks.previousCars')}
				nextLabel={t('blocks.nextCars')}
				action={
					<Link field="Link" value={link} variant={buttonVariants[fields.ButtonType]}>
						{link.text || t('blocks.allCars')}
					</Link>
				}
			>
				{data.cars.map((car) => (
					<CarCard
						key={car.id}
						car={car}
						name={names.get(car.id)}
						titleTag={fields.Title === '' || block.isFirst ? 'h2' : 'h3'}
					/>
				))}
			</ScrollRow>
		</BlockSection>
	)
}
