import { Icon } from '#ui/icon.tsx'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { Text } from '../fields/text.tsx'
import { CardLink, CardTitle } from '../layout/card-link.tsx'
import { CardRow, cardImageSizes, cardTitleTag } from '../layout/card-row.tsx'
import type { imageCards } from './image-cards.block.ts'
import styles from './image-cards.module.css'

export default function ImageCards({ fields, block }: BlockProps<typeof imageCards>) {
	return (
		<CardRow fields={fields} block={block}>
			{fields.Items.map((item, index) => {
				const title = item.Title || (item.Link?.text ?? '')
				return (
					<li key={item.uid} className={styles.card} data-linked={item.Link !== null || undefined}>
						<div className={styles.picture}>
							<Image field={`Items.${item.uid}.Image`} value={item.Image} sizes={cardImageSizes(fields.Layout)} />
						</div>
						<div className={styles.words}>
							<CardTitle
								id={`title-${block.uid}-${index}`}
								field={`Items.${item.uid}.Title`}
								title={title}
								link={item.Link}
								says=""
								as={cardTitleTag(fields, block)}
								className={styles.title}
							/>
							{item.Link && <Icon name="arrow-right" className={styles.arrow} />}
							<Text field={`Items.${item.uid}.Text`} value={item.Text} className={styles.text} />
							<CardLink
								field={`Items.${item.uid}.Link`}
								link={item.Link}
								says=""
								title={title}
								titleId={`title-${block.uid}-${index}`}
							/>
						</div>
					</li>
				)
			})}
		</CardRow>
	)
}
