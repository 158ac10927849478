import type { BlockProps } from '../define-block.ts'
import { CarModel } from '../layout/car-model.tsx'
import { CardRow, cardImageSizes, cardTitleTag } from '../layout/card-row.tsx'
import type { carModelCardList } from './car-model-card-list.block.ts'

export default function CarModelCardList({ fields, block }: BlockProps<typeof carModelCardList>) {
	return (
		<CardRow fields={fields} block={block}>
			{fields.Items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: items have no id and are never reordered on a page
				<li key={index}>
					<CarModel
						id={`title-${block.uid}-${index}`}
						fieldPrefix={`Items.${index}.`}
						fields={item}
						titleTag={cardTitleTag(fields, block)}
						sizes={cardImageSizes(fields.Layout)}
					/>
				</li>
			))}
		</CardRow>
	)
}
