import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { BlockProps } from '../define-block.ts'
import { useFieldMark, useIsEditing } from '../fields/editing-context.tsx'
import { useDropdowns } from '../main-navigation/use-dropdowns.ts'
import { MegaItem } from './mega-item.tsx'
import styles from './mega-menu-navigation.module.css'
import type { megaMenuNavigation } from './mega-menu-navigation.block.ts'
import { ownEntries } from './own-items.ts'

/** From 1024 px the entries stand in a row, below it they unfold from one button. The style sheet has the same number. */
const isRow = () => matchMedia('(min-width: 64rem)').matches

export default function MegaMenuNavigation({ fields, data, block }: BlockProps<typeof megaMenuNavigation>) {
	const t = useTranslate()
	const isEditing = useIsEditing()
	const mark = useFieldMark('Title', fields.Title === '')
	const { key } = useLocation()
	const bar = useRef<HTMLElement>(null)
	const unfolded = useRef<HTMLDetailsElement>(null)
	const dropdowns = useDropdowns(bar, isRow)

	// Whatever was open has served when another page is shown.
	const closeAll = useEffectEvent(() => {
		dropdowns.dismiss()
		if (unfolded.current) unfolded.current.open = false
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every visit of a page
	useEffect(() => closeAll(), [key])

	const entries = fields.Items.length > 0 ? ownEntries(fields.Items, { isEditing }) : data.pages
	if (entries.length === 0 && !isEditing) return null

	const foldOnEscape = ({ key: pressed, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
		// The first Escape closes the panel, which the dropdowns see to.
		if (pressed !== 'Escape' || dropdowns.open !== null || !currentTarget.open) return
		currentTarget.open = false
		currentTarget.querySelector('summary')?.focus()
	}
	const title = fields.Title || t('blocks.megaMenu')
	const TitleTag = block.isFirst ? 'h1' : 'h2'
	return (
		<nav ref={bar} className={styles.bar} aria-label={title} data-below-header>
			<TitleTag className="visually-hidden" {...mark}>
				{title}
			</TitleTag>
			<details ref={unfolded} className={`page-width ${styles.all}`} onKeyDown={foldOnEscape}>
				<summary className={styles.unfold}>{title}</summary>
				{/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without markers is a list */}
				<ul className={styles.row} role="list">
					{entries.map((entry) => (
						<MegaItem key={entry.id} entry={entry} dropdowns={dropdowns} />
					))}
				</ul>
			</details>
		</nav>
	)
}
