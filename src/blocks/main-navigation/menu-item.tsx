import type { ReactNode } from 'react'
import { currentState, type MenuEntry } from '#features/navigation/menu.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { useEntryMark } from '../layout/entry-mark.ts'
import styles from './menu-item.module.css'

/** A first-level entry: a link, a dropdown, or both. */
export function MenuItem({ entry }: { entry: MenuEntry }) {
	const { id, title, href, children } = entry
	const hasDropdown = children.length > 0
	const current = currentState(entry, usePageAddress().pathname)
	return (
		<li className={styles.item} data-current={current ?? undefined} data-dropdown={id} {...useEntryMark(entry)}>
			{href !== null && (
				<EntryLink entry={entry} href={href} className={hasDropdown ? styles.parentLink : styles.link} />
			)}
			{hasDropdown && (
				<MenuSheet
					label={title}
					lang={entry.lang}
					isBesideLink={href !== null}
					head={
						href !== null && <EntryLink entry={{ ...entry, children: [] }} href={href} className={styles.headLink} />
					}
				>
					{children.map((child) => (
						<SheetEntry key={child.id} entry={child} />
					))}
				</MenuSheet>
			)}
		</li>
	)
}

/**
 * The dropdown 'More'. The script fills it with the entries that do not fit the row, from a template with all of them.
 */
export function MoreEntries({ entries }: { entries: readonly MenuEntry[] }) {
	const t = useTranslate()
	return (
		<>
			<MenuSheet label={t('shell.more')} />
			<template data-overflow="">
				{entries.map((entry) => (
					<SheetEntry key={entry.id} entry={entry} />
				))}
			</template>
		</>
	)
}

/** A dropdown of the desktop menu and a sub-page of the drawer: the same markup with different styles. */
function MenuSheet({
	label,
	lang,
	isBesideLink = false,
	head,
	children,
}: {
	label: string
	lang?: string | undefined
	isBesideLink?: boolean
	head?: ReactNode
	children?: ReactNode
}) {
	const t = useTranslate()
	return (
		<details name="main-menu" className={styles.dropdown}>
			<summary className={styles.summary} data-beside-link={isBesideLink || undefined}>
				<span className={styles.label} lang={lang}>
					{label}
				</span>
				<span className={styles.back}>{t('common.back')}</span>
				{isBesideLink && <span className={styles.submenu}>{t('shell.submenu', { title: label })}</span>}
				<ShellIcon name="chevron-down" size={18} />
			</summary>
			<div className={styles.sheet}>
				<div className={`page-width ${styles.content}`}>
					<div className={styles.head}>
						{head || (
							<p className={styles.headTitle} lang={lang}>
								{label}
							</p>
						)}
					</div>
					<ul className={styles.columns}>{children}</ul>
				</div>
			</div>
		</details>
	)
}

/** A second-level entry with children, which are collapsed in the drawer. */
function SheetEntry({ entry }: { entry: MenuEntry }) {
	const { title, lang, href, children } = entry
	return (
		<li className={styles.entry} {...useEntryMark(entry)}>
			{href === null ? (
				<p className={styles.entryTitle} lang={lang}>
					{title}
				</p>
			) : (
				<EntryLink entry={entry} href={href} className={styles.entryTitle} />
			)}
			{children.length > 0 && (
				<details className={styles.deeper}>
					<summary className={styles.fold}>
						<span className="visually-hidden" lang={lang}>
							{title}
						</span>
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

/** A third-level entry. Under 'More' it is second-level, with its children below it. */
function DeeperEntry({ entry }: { entry: MenuEntry }) {
	const { title, lang, href, children } = entry
	return (
		<li {...useEntryMark(entry)}>
			{href === null ? (
				<p className={styles.deeperTitle} lang={lang}>
					{title}
				</p>
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
	const current = currentState({ ...entry, children: [] }, usePageAddress().pathname)
	const isForeign = /^https?:/.test(href)
	return (
		<Anchor
			href={href}
			className={className}
			lang={entry.lang}
			aria-current={current === 'page' ? 'page' : current === 'section' ? 'true' : undefined}
		>
			{entry.title}
			{isForeign && <ShellIcon name="arrow-up-right" size={16} />}
		</Anchor>
	)
}
