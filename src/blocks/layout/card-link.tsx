import type { LinkValue } from '#content/field-values.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import styles from './card-link.module.css'

/**
 * The title of a card and its one link, which covers the card: on the title, or on the words below the text when the card
 * has such words (then the title is part of its name, since many cards say "read more").
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
	/** What the link below says; empty: the title is the link. */
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
	titleId,
}: {
	field: string
	link: LinkValue | null
	says: string
	titleId: string
}) {
	if (link === null) return <Link field={field} value={null} />
	if (says === '') return null
	return (
		<Link field={field} value={link} className={`cover-link ${styles.link}`} describedBy={titleId}>
			{says}
			<Icon name="arrow-right" size={20} className={styles.arrow} />
		</Link>
	)
}
