import type { BlockProps } from '../define-block.ts'
import { titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import { CarModel } from '../layout/car-model.tsx'
import type { carModelCard } from './car-model-card.block.ts'
import styles from './car-model-card.module.css'

export default function CarModelCard({ fields, block }: BlockProps<typeof carModelCard>) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.model}>
				<CarModel
					id={titleId}
					fields={fields}
					titleTag={block.isFirst ? 'h1' : 'h2'}
					sizes="(min-width: 1024px) 52rem, 92vw"
				/>
			</div>
		</BlockSection>
	)
}
