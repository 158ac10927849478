import type { RichTextValue } from '#content/field-values.ts'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import styles from './disclosures.module.css'

export type DisclosureItem = { Title: string; Text: RichTextValue | null }

/** Texts behind headings, as `details` elements: they work without script and are found by the browser's search. */
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
			{items.map(({ Title, Text: text }, index) => (
				<details
					// biome-ignore lint/suspicious/noArrayIndexKey: items have no id and are never reordered on a page
					key={index}
					className={styles.item}
					name={exclusiveName}
					open={isFirstOpen && index === 0}
				>
					<summary className={styles.summary}>
						<Text field={`Items.${index}.Title`} value={Title} as={headingTag} className={styles.title} />
						<Icon name="plus" className={styles.sign} />
					</summary>
					<RichText
						field={`Items.${index}.Text`}
						value={text}
						headingLevel={headingTag === 'h2' ? 3 : 4}
						className={styles.text}
					/>
				</details>
			))}
		</div>
	)
}
