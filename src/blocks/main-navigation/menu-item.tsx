import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { currentState, type MenuEntry } from '#features/navigation/menu.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './menu-item.module.css'
import type { Dropdowns } from './use-dropdowns.ts'

/** An entry of the first level: a link, a dropdown, or both beside each other. */
export function MenuItem({
	entry,
	dropdowns,
	hasNoRoom,
}: {
	entry: MenuEntry
	dropdowns: Dropdowns
	hasNoRoom: boolean
}) {
	const { id, title, href, children } = entry
	const hasDropdown = children.length > 0
	const current = currentState(entry, useLocation().pathname)
	return (
		<li
			className={styles.item}
			data-current={current ?? undefined}
			data-no-room={hasNoRoom || undefined}
			{...dropdowns.handlersOf(id, hasDropdown)}
		>
			{href !== null && (
				<EntryLink entry={entry} href={href} className={hasDropdown ? styles.parentLink : styles.link} />
			)}
			{hasDropdown && (
				<MenuSheet
					id={id}
					label={title}
					dropdowns={dropdowns}
					entries={children}
					isBesideLink={href !== null}
					head={
						href !== null && <EntryLink entry={{ ...entry, children: [] }} href={href} className={styles.headLink} />
					}
				/>
			)}
		</li>
	)
}

/** A dropdown of the desktop menu and a sub-page of the drawer: the same entries, dressed by the style sheet. */
export function MenuSheet({
	id,
	label,
	dropdowns,
	entries,
	isBesideLink = false,
	head,
}: {
	id: string
	label: string
	dropdowns: Dropdowns
	entries: readonly MenuEntry[]
	isBesideLink?: boolean
	head?: ReactNode
}) {
	const t = useTranslate()
	return (
		<details name="main-menu" open={dropdowns.open === id} className={styles.dropdown} suppressHydrationWarning>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
			<summary
				className={styles.summary}
				data-beside-link={isBesideLink || undefined}
				onClick={(event) => {
					event.preventDefault()
					dropdowns.press(id)
				}}
			>
				<span className={styles.label}>{label}</span>
				<span className={styles.back}>{t('common.back')}</span>
				{isBesideLink && <span className={styles.submenu}>{t('shell.submenu', { title: label })}</span>}
				<ShellIcon name="chevron-down" size={18} />
			</summary>
			<div className={styles.sheet}>
				<div className={`page-width ${styles.content}`}>
					<div className={styles.head}>{head || <p className={styles.headTitle}>{label}</p>}</div>
					<ul className={styles.columns}>
						{entries.map((child) => (
							<SheetEntry key={child.id} entry={child} />
						))}
					</ul>
				</div>
			</div>
		</details>
	)
}

/** An entry of the second level with its own below it, which the drawer folds away. */
function SheetEntry({ entry }: { entry: MenuEntry }) {
	const { title, href, children } = entry
	return (
		<li className={styles.entry}>
			{href === null ? (
				<p className={styles.entryTitle}>{title}</p>
			) : (
				<EntryLink entry={entry} href={href} className={styles.entryTitle} />
			)}
			{children.length > 0 && (
				<details className={styles.deeper}>
					<summary className={styles.fold}>
						<span className="visually-hidden">{title}</span>
					</summary>
					<ul className={styles.deeperList}>
						{children.map((child) => (
							<DeeperEntry key={child.id} entry={child} />
						))}
					</ul>
				</details>
			)}
		</li>
	)
}

/** An entry of the third level. Under 'More' it is one of the second, and its own stand below it. */
function DeeperEntry({ entry }: { entry: MenuEntry }) {
	const { title, href, children } = entry
	return (
		<li>
			{href === null ? (
				<p className={styles.deeperTitle}>{title}</p>
			) : (
				<EntryLink entry={entry} href={href} className={styles.deeperLink} />
			)}
			{children.length > 0 && (
				<ul className={styles.deepestList}>
					{children.map((child) => (
						<DeeperEntry key={child.id} entry={child} />
					))}
				</ul>
			)}
		</li>
	)
}

function EntryLink({ entry, href, className }: { entry: MenuEntry; href: string; className: string | undefined }) {
	const current = currentState({ ...entry, children: [] }, useLocation().pathname)
	const isForeign = /^https?:/.test(href)
	return (
		<Anchor
			href={href}
			className={className}
			aria-current={current === 'page' ? 'page' : current === 'section' ? 'true' : undefined}
		>
			{entry.title}
			{isForeign && <ShellIcon name="arrow-up-right" size={16} />}
		</Anchor>
	)
}
