import type { BlockProps } from '../define-block.ts'
import { CarModel } from '../layout/car-model.tsx'
import { CardRow, cardImageSizes, cardTitleTag } from '../layout/card-row.tsx'
import type { carModelCardList } from './car-model-card-list.block.ts'

export default function CarModelCardList({ fields, block }: BlockProps<typeof carModelCardList>) {
	return (
		<CardRow fields={fields} block={block}>
			{fields.Items.map((item, index) => (
				<li key={item.uid}>
					<CarModel
						id={`title-${block.uid}-${index}`}
						fieldPrefix={`Items.${item.uid}.`}
						fields={item}
						titleTag={cardTitleTag(fields, block)}
						sizes={cardImageSizes(fields.Layout)}
					/>
				</li>
			))}
		</CardRow>
	)
}
