import type { ReactNode } from 'react'
import { type MegaEntry, picturesOf } from '#features/navigation/mega-menu.ts'
import { currentState } from '#features/navigation/menu.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { ContentPicture } from '#ui/content-picture.tsx'
import { useFieldMark, useIsEditing } from '../fields/field-mark.ts'
import { useEntryMark } from '../layout/entry-mark.ts'
import styles from './mega-item.module.css'

/** An entry of the bar: a link, or a panel with its children. */
export function MegaItem({ entry }: { entry: MegaEntry }) {
	const { id, title, lang, href, children } = entry
	const current = currentState(entry, usePageAddress().pathname)
	const hasPanel = children.length > 0
	return (
		<li className={styles.item} data-current={current ?? undefined} data-dropdown={id} {...usePageMark(entry)}>
			{hasPanel ? (
				<details name="mega-menu">
					<summary className={styles.opener} lang={lang}>
						{title}
					</summary>
					<div className={styles.panel} data-pictures={picturesOf(entry)}>
						<div className={`page-width ${styles.content}`}>
							{href !== null && (
								<EntryLink entry={{ ...entry, children: [] }} className={styles.whole}>
									{title}
									<ShellIcon name="arrow-right" size={18} />
								</EntryLink>
							)}
							{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
							<ul className={styles.tiles} role="list">
								{children.map((child) => (
									<PanelEntry key={child.id} entry={child} />
								))}
							</ul>
						</div>
					</div>
				</details>
			) : (
				<EntryLink entry={entry} className={styles.link}>
					{title}
				</EntryLink>
			)}
		</li>
	)
}

/** A child of an entry: optional picture, text and its own children. */
function PanelEntry({ entry }: { entry: MegaEntry }) {
	const { title, lang, text, href, picture, children } = entry
	const words = (
		<>
			{picture !== null && (
				<span className={styles.picture}>
					<ContentPicture src={picture} alt="" width={1280} height={853} sizes="(min-width: 64rem) 20rem, 5rem" />
				</span>
			)}
			<span className={styles.words}>
				<span className={styles.title}>{title}</span>
				{text !== '' && <span className={styles.text}>{text}</span>}
			</span>
		</>
	)
	return (
		<li {...usePageMark(entry)}>
			{href === null ? (
				<div className={styles.tile} lang={lang}>
					{words}
				</div>
			) : (
				<EntryLink entry={{ ...entry, children: [] }} className={styles.tile}>
					{words}
				</EntryLink>
			)}
			{children.length > 0 && (
				<ul className={styles.deeper}>
					{children.map((child) => (
						<DeeperEntry key={child.id} entry={child} />
					))}
				</ul>
			)}
		</li>
	)
}

function DeeperEntry({ entry }: { entry: MegaEntry }) {
	return (
		<li {...usePageMark(entry)}>
			<EntryLink entry={entry} className={styles.deeperLink}>
				{entry.title}
			</EntryLink>
		</li>
	)
}

/** An entry that is a page leads the editor there; others are fields of the block. */
function usePageMark(entry: MegaEntry) {
	const mark = useEntryMark(entry)
	return entry.field === undefined ? mark : {}
}

function EntryLink({
	entry,
	className,
	children,
}: {
	entry: MegaEntry
	className: string | undefined
	children: ReactNode
}) {
	const isEditing = useIsEditing()
	const mark = useFieldMark(entry.field ?? '')
	const current = currentState(entry, usePageAddress().pathname)
	const link = (
		<Anchor
			href={entry.href ?? ''}
			className={className}
			lang={entry.lang}
			aria-current={current === 'page' ? 'page' : undefined}
		>
			{children}
		</Anchor>
	)
	return isEditing && entry.field !== undefined ? <span {...mark}>{link}</span> : link
}
