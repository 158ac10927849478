import type { ListedMedia } from '#content/media-library.ts'
import { uploadField, uploadLimits, uploadTypes } from '#editing/uploaded-file.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../desk.module.css'
import { PageNumbers } from '../../page-numbers.tsx'
import { Tabs } from '../../tabs.tsx'
import styles from './media.module.css'
import { factsOf, formatBytes, thumbnailOf } from './media-texts.ts'

type Search = { words: string; folder: string; tag: string; page: number }

type ListProps = {
	/** Those of the page. */
	items: readonly ListedMedia[]
	/** Of films, by their ids. */
	posters: ReadonlyMap<string, ListedMedia>
	/** Of all that were found. */
	count: number
	hasMore: boolean
	names: { folders: readonly string[]; tags: readonly string[] }
	search: Search
	/** That of the form for uploads. */
	folder: string
	/** Sentences about what was uploaded. */
	said: readonly string[]
	isRefused: boolean
	/** Ids of what was uploaded. */
	at: readonly string[]
	/** What was just removed. */
	removed: ListedMedia | null
}

/** The files of the site as a grid, found by words, folder and tag. */
export function MediaList(props: ListProps) {
	const { items, posters, count, hasMore, search, said, isRefused, at, removed } = props
	const t = useTranslate()
	const { page, ...asked } = search
	return (
		<>
			<h1>{t('desk.media')}</h1>
			<LibraryTabs current="files" />
			<p className={deskStyles.hint}>{t('deskMedia.text')}</p>
			{removed && <UndoRemoval item={removed} />}
			{isRefused && (
				<FormNotice isAnswer>
					{said.map((sentence) => (
						<span key={sentence} className={styles.sentence}>
							{sentence}
						</span>
					))}
				</FormNotice>
			)}
			{!isRefused && said.length > 0 && <p role="status">{said.join(' ')}</p>}
			<Upload {...props} />
			<SearchForm {...props} />
			<h2>{t('deskMedia.count', { count })}</h2>
			{count === 0 && (
				<p className={deskStyles.empty}>
					{t(Object.values(asked).join('') === '' ? 'deskMedia.noFiles' : 'deskMedia.none')}
				</p>
			)}
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.grid} role="list" data-wide="">
				{items.map((item) => (
					<Card key={item.id} item={item} poster={posters.get(item.id) ?? null} isNew={at.includes(item.id)} />
				))}
			</ul>
			<PageNumbers {...{ page, hasMore }} address={`/desk/media?${new URLSearchParams(asked)}`} />
		</>
	)
}

export function LibraryTabs({ current }: { current: 'files' | 'removed' }) {
	const t = useTranslate()
	return (
		<Tabs
			label={t('desk.views')}
			tabs={[
				{ href: '/desk/media', text: t('deskMedia.current'), isCurrent: current === 'files' },
				{ href: '/desk/media/removed', text: t('deskMedia.removedFiles'), isCurrent: current === 'removed' },
			]}
		/>
	)
}

/** A field for files, with what a script says of one that is too large before it is sent. */
export function FilesField({
	label,
	hint,
	isMultiple = false,
}: {
	label: string
	hint?: string
	isMultiple?: boolean
}) {
	const t = useTranslate()
	const locale = useLocale()
	const mostBytes = Math.max(...Object.values(uploadLimits))
	return (
		<div className={styles.drop}>
			<TextField
				type="file"
				name={uploadField}
				label={label}
				hint={hint}
				accept={uploadTypes}
				multiple={isMultiple}
				required
				data-most-bytes={mostBytes}
				data-too-large={t('deskMedia.tooLarge', { size: formatBytes(mostBytes, locale) })}
			/>
		</div>
	)
}

function Upload({ names, folder }: ListProps) {
	const t = useTranslate()
	return (
		<section className={deskStyles.card}>
			<form method="post" encType="multipart/form-data" className={styles.upload}>
				<FilesField label={t('deskMedia.files')} hint={t('deskMedia.filesHint')} isMultiple />
				<FolderField folders={names.folders} defaultValue={folder} />
				<Button type="submit" name="do" value="upload">
					{t('deskMedia.upload')}
				</Button>
			</form>
		</section>
	)
}

export function FolderField({ folders, defaultValue }: { folders: readonly string[]; defaultValue: string }) {
	const t = useTranslate()
	return (
		<>
			<TextField
				name="folder"
				label={t('deskMedia.folder')}
				list="media-folders"
				maxLength={60}
				autoComplete="off"
				defaultValue={defaultValue}
			/>
			<datalist id="media-folders">
				{folders.map((folder) => (
					<option key={folder} value={folder} />
				))}
			</datalist>
		</>
	)
}

function SearchForm({ names, search }: ListProps) {
	const t = useTranslate()
	const optionsOf = (all: string, own: readonly string[]) => [
		{ value: '', text: all },
		...own.map((value) => ({ value, text: value })),
	]
	return (
		<form method="get" className={styles.search}>
			<TextField type="search" name="words" label={t('deskMedia.words')} defaultValue={search.words} />
			<SelectField
				name="folder"
				label={t('deskMedia.folder')}
				options={optionsOf(t('deskMedia.allFolders'), names.folders)}
				defaultValue={search.folder}
			/>
			<SelectField
				name="tag"
				label={t('deskMedia.tags')}
				options={optionsOf(t('deskMedia.allTags'), names.tags)}
				defaultValue={search.tag}
			/>
			<Button type="submit" variant="secondary">
				{t('deskMedia.search')}
			</Button>
		</form>
	)
}

function Card({ item, poster, isNew }: { item: ListedMedia; poster: ListedMedia | null; isNew: boolean }) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<li className={styles.item} data-new={isNew || undefined}>
			<Thumbnail item={poster ?? item} />
			<a href={`/desk/media/item/${item.id}`}>{item.name}</a>
			<span className={deskStyles.hint}>{[item.folder, factsOf(item, t, locale)].filter(Boolean).join(' · ')}</span>
		</li>
	)
}

export function Thumbnail({ item, width }: { item: ListedMedia; width?: number }) {
	const src = thumbnailOf(item, width)
	return (
		<span className={styles.thumbnail}>
			{src === null ? (
				<span aria-hidden="true">{item.kind.toUpperCase()}</span>
			) : (
				<img src={src} alt="" loading="lazy" />
			)}
		</span>
	)
}

function UndoRemoval({ item }: { item: ListedMedia }) {
	const t = useTranslate()
	return (
		<div className={styles.undo} role="status">
			<span>{t('deskMedia.removed', { name: item.name })}</span>
			<BringBack item={item} label={t('deskMedia.undo')} />
		</div>
	)
}

export function BringBack({ item, label }: { item: ListedMedia; label: string }) {
	return (
		<form method="post" action="/desk/media/removed">
			<input type="hidden" name="file" value={item.id} />
			<Button type="submit" name="do" value="bring-back" variant="secondary" size="small">
				{label}
				<span className="visually-hidden">: {item.name}</span>
			</Button>
		</form>
	)
}
