import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { BlockProps } from '../define-block.ts'
import { useFieldMark, useIsEditing } from '../fields/field-mark.ts'
import { MegaItem } from './mega-item.tsx'
import type { megaMenuNavigation } from './mega-menu-navigation.block.ts'
import styles from './mega-menu-navigation.module.css'
import { ownEntries } from './own-items.ts'

export default function MegaMenuNavigation({ fields, data, block }: BlockProps<typeof megaMenuNavigation>) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const mark = useFieldMark('Title', fields.Title === '')
	const entries = fields.Items.length > 0 ? ownEntries(fields.Items, { isEditing }) : data.pages
	if (entries.length === 0 && !isEditing) return null

	const title = fields.Title || t('blocks.megaMenu')
	const TitleTag = block.isFirst ? 'h1' : 'h2'
	return (
		<nav className={styles.bar} aria-label={title} data-below-header="" {...enhanced('mega-menu-navigation')}>
			<TitleTag className="visually-hidden" {...mark}>
				{title}
			</TitleTag>
			<details className={`page-width ${styles.all}`}>
				<summary className={styles.unfold}>{title}</summary>
				{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
				<ul className={styles.row} role="list">
					{entries.map((entry) => (
						<MegaItem key={entry.id} entry={entry} />
					))}
				</ul>
			</details>
		</nav>
	)
}
