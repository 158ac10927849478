import type { BlockProps } from '../define-block.ts'
import { CardRow, cardImageSizes, cardTitleTag } from '../layout/card-row.tsx'
import { Card } from './card.tsx'
import type { cards } from './cards.block.ts'

export default function Cards({ fields, block }: BlockProps<typeof cards>) {
	return (
		<CardRow fields={fields} block={block}>
			{fields.Items.map((item, index) => (
				<Card
					key={item.uid}
					id={`${block.uid}-${index}`}
					item={item}
					titleTag={cardTitleTag(fields, block)}
					sizes={cardImageSizes(fields.Layout)}
				/>
			))}
		</CardRow>
	)
}
