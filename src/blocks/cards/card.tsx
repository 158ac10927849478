import { Icon } from '#ui/icon.tsx'
import { isContentIconName } from '#ui/icon-names.ts'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { Text } from '../fields/text.tsx'
import { CardLink, CardTitle } from '../layout/card-link.tsx'
import styles from './card.module.css'
import type { cards } from './cards.block.ts'

export type CardItem = BlockProps<typeof cards>['fields']['Items'][number]

/** Picture or icon, title, text and link text. */
export function Card({
	id,
	item,
	titleTag,
	sizes,
}: {
	id: string
	item: CardItem
	titleTag: 'h2' | 'h3'
	sizes: string
}) {
	const field = `Items.${item.uid}`
	const says = item.ButtonText || item.Link?.text || ''
	const titleId = `title-${id}`
	return (
		<li className={styles.card} data-linked={item.Link !== null || undefined}>
			{item.Image ? (
				<div className={styles.picture}>
					<Image field={`${field}.Image`} value={item.Image} sizes={sizes} />
				</div>
			) : (
				isContentIconName(item.Icon) && <Icon name={item.Icon} size={32} className={styles.icon} />
			)}
			<div className={styles.words}>
				<CardTitle
					id={titleId}
					field={`${field}.Title`}
					title={item.Title}
					link={item.Link}
					says={says}
					as={titleTag}
					className={styles.title}
				/>
				<Text field={`${field}.Text`} value={item.Text} className={styles.text} />
				<CardLink field={`${field}.Link`} link={item.Link} says={says} title={item.Title} titleId={titleId} />
			</div>
		</li>
	)
}
