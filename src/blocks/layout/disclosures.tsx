import type { RichTextValue } from '#content/field-values.ts'
import { Icon } from '#ui/icon.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import styles from './disclosures.module.css'

export type DisclosureItem = { uid: string; Title: string; Text: RichTextValue | null }

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
			{items.map(({ uid, Title, Text: text }, index) => (
				<details key={uid} className={styles.item} name={exclusiveName} open={isFirstOpen && index === 0}>
					<summary className={styles.summary}>
						<Text field={`Items.${uid}.Title`} value={Title} as={headingTag} className={styles.title} />
						<Icon name="plus" className={styles.sign} />
					</summary>
					<RichText
						field={`Items.${uid}.Text`}
						value={text}
						headingLevel={headingTag === 'h2' ? 3 : 4}
						className={styles.text}
					/>
				</details>
			))}
		</div>
	)
}
