import { Icon } from '#ui/icon.tsx'
import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { Text } from '../fields/text.tsx'
import { CardLink, CardTitle } from '../layout/card-link.tsx'
import { CardRow, cardTitleTag } from '../layout/card-row.tsx'
import type { listCards } from './list-cards.block.ts'
import styles from './list-cards.module.css'

export default function ListCards({ fields, block }: BlockProps<typeof listCards>) {
	return (
		<CardRow fields={fields} block={block} isDense>
			{fields.Items.map((item, index) => {
				const title = item.Title || item.ButtonText || (item.Link?.text ?? '')
				return (
					<li key={item.uid} className={styles.card} data-linked={item.Link !== null || undefined}>
						{item.Image ? (
							<div className={styles.picture}>
								<Image field={`Items.${item.uid}.Image`} value={item.Image} sizes="8rem" />
							</div>
						) : (
							isContentIconName(item.Icon) && <Icon name={item.Icon} size={28} className={styles.icon} />
						)}
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
							<Text field={`Items.${item.uid}.Text`} value={item.Text} className={styles.text} />
							<CardLink
								field={`Items.${item.uid}.Link`}
								link={item.Link}
								says=""
								title={title}
								titleId={`title-${block.uid}-${index}`}
							/>
						</div>
						{item.Link && <Icon name="chevron-right" size={20} className={styles.chevron} />}
					</li>
				)
			})}
		</CardRow>
	)
}
