import type { MediaItem, MediaUse } from '#content/media-library.ts'
import { mediaAddress } from '#domain/media/media-address.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../desk.module.css'
import { formatMoment } from '../../format-moment.ts'
import { CropFields } from './crop-fields.tsx'
import { FilmFields, type FilmParts } from './film-fields.tsx'
import { FilmPlayer } from './film-player.tsx'
import { FocusFields } from './focus-fields.tsx'
import styles from './media.module.css'
import { FilesField, FolderField, Thumbnail } from './media-list.tsx'
import { factsOf } from './media-texts.ts'

type ItemProps = {
	item: MediaItem
	site: Site
	uses: readonly MediaUse[]
	/** Null if it is none. */
	film: FilmParts | null
	names: { folders: readonly string[]; tags: readonly string[] }
	/** As it was sent, if it was refused. */
	form: URLSearchParams | null
	refused: string | null
	said: string | null
	mayChange: boolean
}

/** A file: what it says of itself, where it is used, and what can be done with it. */
export function MediaItemPage(props: ItemProps) {
	const { item, site, film, uses, refused, said, mayChange } = props
	const t = useTranslate()
	return (
		<>
			<nav aria-label={t('desk.media')}>
				<a href="/desk/media">{t('deskMedia.back')}</a>
			</nav>
			<h1>{item.name}</h1>
			{refused !== null && <FormNotice isAnswer>{refused}</FormNotice>}
			{said !== null && <p role="status">{said}</p>}
			{!mayChange && <p className={deskStyles.hint}>{t('deskMedia.onlyPublishers')}</p>}
			<div className={mayChange ? deskStyles.columns : undefined}>
				{mayChange && (
					<div className={deskStyles.column}>
						<Details {...props} />
						{film && <FilmFields item={item} site={site} film={film} form={props.form} />}
					</div>
				)}
				<div className={deskStyles.column}>
					<About {...props} />
					<Uses uses={uses} />
					{mayChange && <Replace uses={uses} />}
					{uses.length === 0 && <Remove />}
				</div>
			</div>
		</>
	)
}

function Details({ item, site, names, form }: ItemProps) {
	const t = useTranslate()
	const languageNames = new Intl.DisplayNames(useLocale(), { type: 'language' })
	return (
		<section className={deskStyles.card}>
			<form method="post" className={`${deskStyles.column} ${styles.details}`}>
				<TextField
					name="name"
					label={t('deskMedia.name')}
					maxLength={120}
					required
					autoComplete="off"
					defaultValue={form?.get('name') ?? item.name}
				/>
				<FolderField folders={names.folders} defaultValue={form?.get('folder') ?? item.folder} />
				<TextField
					name="tags"
					label={t('deskMedia.tags')}
					hint={t('deskMedia.tagsHint')}
					maxLength={1000}
					autoComplete="off"
					defaultValue={form?.get('tags') ?? item.tags.join(', ')}
				/>
				{item.size &&
					site.languages.map(({ language }) => (
						<TextAreaField
							key={language}
							name={`alternative-${language}`}
							label={t('deskMedia.alternative', { language: languageNames.of(language) ?? language })}
							hint={t('deskMedia.alternativeHint')}
							maxLength={500}
							rows={2}
							defaultValue={form?.get(`alternative-${language}`) ?? item.alternatives[language] ?? ''}
						/>
					))}
				{item.size && item.kind !== 'svg' && (
					<>
						<CropFields item={item} />
						<FocusFields item={item} />
					</>
				)}
				<Button type="submit" name="do" value="save">
					{t('deskMedia.save')}
				</Button>
			</form>
		</section>
	)
}

function About({ item, site, film }: ItemProps) {
	const t = useTranslate()
	const locale = useLocale()
	const date = formatMoment(item.changedAt, { locale, timeZone: site.market.timeZone })
	return (
		<section className={deskStyles.card} aria-labelledby="about">
			<h2 id="about">{t('deskMedia.about')}</h2>
			{film ? <FilmPlayer {...{ item, film }} /> : <Thumbnail item={item} width={640} />}
			<p>{factsOf(item, t, locale)}</p>
			<p className={deskStyles.hint}>{t('deskMedia.changedBy', { date, name: item.changedBy })}</p>
			<p>
				<a href={mediaAddress(item)} target="_blank" rel="noreferrer">
					{t('deskMedia.open')}
				</a>
			</p>
		</section>
	)
}

function Uses({ uses }: Pick<ItemProps, 'uses'>) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	const nameOf = ({ kind, name }: MediaUse) => {
		if (kind === 'frame') return t('deskMedia.frame')
		if (kind === 'film') return t('deskMedia.usedByFilm', { name })
		return kind === 'redirect' ? t('deskMedia.redirect', { name }) : name
	}
	return (
		<section className={deskStyles.card} aria-labelledby="uses">
			<h2 id="uses">{t('deskMedia.uses')}</h2>
			{uses.length === 0 && <p>{t('deskMedia.notUsed')}</p>}
			{uses.length > 0 && (
				<ul>
					{uses.map((use) => (
						<li key={`${use.kind} ${use.id}`}>
							{placeOf(use) !== null ? (
								<a href={`${placeOf(use)}${encodeURIComponent(use.id)}`}>{nameOf(use)}</a>
							) : (
								nameOf(use)
							)}{' '}
							<span className={deskStyles.hint}>
								{[...use.languages.map((language) => names.of(language)), !use.isSeen && t('deskMedia.draftOnly')]
									.filter(Boolean)
									.join(' · ')}
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** Where a use is changed. */
function placeOf({ kind }: MediaUse): string | null {
	if (kind === 'film') return '/desk/media/item/'
	return kind === 'page' || kind === 'story' ? '/desk/pages/page/' : null
}

function Replace({ uses }: Pick<ItemProps, 'uses'>) {
	const t = useTranslate()
	return (
		<details className={deskStyles.card}>
			<summary>{t('deskMedia.replace')}</summary>
			<form method="post" encType="multipart/form-data" className={deskStyles.column}>
				<FilesField label={t('deskMedia.newFile')} hint={t('deskMedia.replaceHint', { count: uses.length })} />
				<Button type="submit" name="do" value="replace">
					{t('deskMedia.replace')}
				</Button>
			</form>
		</details>
	)
}

function Remove() {
	const t = useTranslate()
	return (
		<section className={deskStyles.card}>
			<form method="post" className={styles.remove}>
				<Button type="submit" name="do" value="remove" variant="secondary">
					{t('deskMedia.remove')}
				</Button>
			</form>
		</section>
	)
}
