import type { LinkValue } from '#content/field-values.ts'
import { Icon } from '#ui/icon.tsx'
import { Link, linkText } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import styles from './card-link.module.css'

/**
 * The title of a card. The card's only link covers the card. It is on the title, or on the link text below if there is
 * one; its accessible name then includes the title, because many cards say "read more".
 */
export function CardTitle({
	id,
	field,
	title,
	link,
	says,
	as,
	className,
}: {
	id: string
	field: string
	title: string
	link: LinkValue | null
	/** Text of the link below; if empty, the title is the link. */
	says: string
	as: 'h1' | 'h2' | 'h3'
	className?: string | undefined
}) {
	if (link === null || says !== '' || title === '') {
		return <Text id={id} field={field} value={title} as={as} className={className} />
	}
	const Tag = as
	return (
		<Tag id={id} className={className}>
			<Link field={field} value={link} className="cover-link">
				{title}
			</Link>
		</Tag>
	)
}

export function CardLink({
	field,
	link,
	says,
	title,
	titleId,
}: {
	field: string
	link: LinkValue | null
	says: string
	/** If empty, the link says its address where there are no other words. */
	title: string
	titleId: string
}) {
	if (link === null) return <Link field={field} value={null} />
	if (says === '' && title !== '') return null
	return (
		<Link
			field={field}
			value={link}
			className={`cover-link ${styles.link}`}
			describedBy={title === '' ? undefined : titleId}
		>
			{says || linkText(link)}
			<Icon name="arrow-right" size={20} className={styles.arrow} />
		</Link>
	)
}
