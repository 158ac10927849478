import type { RichTextValue } from '#content/field-values.ts'
import { Icon } from '#ui/icon.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import styles from './disclosures.module.css'

export type DisclosureItem = { uid: string; Title: string; Text: RichTextValue | null }

/**
 * Texts behind headings, as `details` elements: they work without script and are found by the browser's search. A text
 * without a heading is not folded, because nothing would say what is behind it.
 */
export function Disclosures({
	items,
	headingTag,
	exclusiveName,
	isFirstOpen = false,
}: {
	items: DisclosureItem[]
	headingTag: 'h2' | 'h3'
	/** Opening one closes the others with this name. */
	exclusiveName?: string | undefined
	isFirstOpen?: boolean
}) {
	return (
		<div className={styles.list}>
			{items.map((item, index) => (
				<Disclosure
					key={item.uid}
					item={item}
					headingTag={headingTag}
					name={exclusiveName}
					isOpen={isFirstOpen && index === 0}
				/>
			))}
		</div>
	)
}

function Disclosure({
	item: { uid, Title, Text: text },
	headingTag,
	name,
	isOpen,
}: {
	item: DisclosureItem
	headingTag: 'h2' | 'h3'
	name: string | undefined
	isOpen: boolean
}) {
	const isEditing = useIsEditing()
	const behind = (
		<RichText
			field={`Items.${uid}.Text`}
			value={text}
			headingLevel={headingTag === 'h2' ? 3 : 4}
			className={styles.text}
		/>
	)
	if (Title === '' && !isEditing) return <div className={`${styles.item} ${styles.unfolded}`}>{behind}</div>
	return (
		<details className={styles.item} name={name} open={isOpen}>
			<summary className={styles.summary}>
				<Text field={`Items.${uid}.Title`} value={Title} as={headingTag} className={styles.title} />
				<Icon name="plus" className={styles.sign} />
			</summary>
			{behind}
		</details>
	)
}
