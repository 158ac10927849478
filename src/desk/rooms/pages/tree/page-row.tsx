import type { EditablePage } from '#content/content-store.ts'
import { formatStoryDate } from '#features/stories/story-date.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import deskStyles from '../../../desk.module.css'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import { isAddressed } from '../language-versions.ts'
import { editorAddress, settingsAddress } from '../page-links.ts'
import styles from './page-list.module.css'

type Version = EditablePage['versions'][number]

/** What is planned or asked, in words, by page and language. */
export type PageNotes = ReadonlyMap<string, readonly string[]>

type RowProps = { page: EditablePage; site: Site; notes: PageNotes; above?: string | undefined }

/** One page of the tree: its name, its languages, which lead to their editors, and the way to what is done with it as a whole. */
export function PageRow({ page, site, notes, above }: RowProps) {
	const t = useTranslate()
	const locale = useLocale()
	const { id, name, kind, versions } = page
	const first = versions.find(({ language }) => language === site.languages[0].language) ?? versions[0]
	const { timeZone } = site.market
	const day = first?.date && formatStoryDate(first.date, { locale, timeZone, dateStyle: 'medium' })
	const facts = [above, first?.path, kind === 'story' && t('desk.pageIsStory'), day].filter(Boolean)
	return (
		<div className={styles.row}>
			<p className={styles.name}>
				<a href={settingsAddress(id)}>{name}</a>
				<span className={deskStyles.hint}>{facts.join(' · ')}</span>
			</p>
			<ul className={styles.versions}>
				{versions.map((version) => (
					<PageVersion
						key={version.language}
						{...version}
						{...{ site, name }}
						notes={notes.get(nameOfDraft({ id, language: version.language })) ?? []}
					/>
				))}
				{site.languages
					.filter(({ language }) => !isAddressed({ versions }, language))
					.map(({ language }) => (
						<MissingVersion key={language} {...{ id, name, language }} />
					))}
			</ul>
		</div>
	)
}

type VersionProps = Version & { site: Site; name: string; notes: readonly string[] }

function PageVersion({ site, name, language, path, publishedAt, draft, notes }: VersionProps) {
	const label = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language)
	if (path === null) return null
	return (
		<li>
			<a href={editorAddress({ site }, language, path)}>
				{label}
				<span className="visually-hidden">, {name}</span>
			</a>
			<VersionState publishedAt={publishedAt} draft={draft} />
			{notes.map((note) => (
				<span key={note} className={deskStyles.hint}>
					{note}
				</span>
			))}
		</li>
	)
}

function MissingVersion({ id, name, language }: { id: string; name: string; language: Version['language'] }) {
	const t = useTranslate()
	const label = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language) ?? language
	return (
		<li>
			<a href={`${settingsAddress(id)}#add-${language}`} className={deskStyles.hint}>
				{t('deskPages.addNamed', { language: label })}
				<span className="visually-hidden">, {name}</span>
			</a>
		</li>
	)
}

/** Whether visitors see something else than editors. */
export function VersionState({ publishedAt, draft }: Pick<Version, 'publishedAt' | 'draft'>) {
	const t = useTranslate()
	const state: TextKey | null = draft ? 'desk.pageDraft' : publishedAt === null ? 'desk.pageHidden' : null
	return (
		state && (
			<span className={deskStyles.tag} data-tone="warning">
				{t(state)}
			</span>
		)
	)
}
