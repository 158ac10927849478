import type { DocumentRef, EditablePage } from '#content/content-store.ts'
import type { PublishCheck } from '#editing/editing-data.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { findSiteLanguage } from '#sites/site-language.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import deskStyles from '../../../desk.module.css'
import { formatMoment } from '../../../format-moment.ts'
import { addressOfPage, hasNextPage, onPage, PageNumbers } from '../../../page-numbers.tsx'
import { editorAddress } from '../page-links.ts'
import { PageTabs } from '../page-tabs.tsx'
import listStyles from '../tree/page-list.module.css'
import { type RefusalCode, refusalText } from '../tree/page-refusal.ts'
import styles from '../view/site-view.module.css'

/** What to look at before a draft is published, by its name in the form. */
export type DraftFindings = ReadonlyMap<string, PublishCheck['findings']>

/** A draft that was not published, so that none of the chosen was. */
export type RefusedDraft = { draft: string; error: RefusalCode }

type ListProps = {
	pages: readonly EditablePage[]
	/** Of the pages. */
	drafts: readonly ListedDraft[]
	/** Which part of the drafts is shown, from 0. */
	page: number
	site: Site
	/** Of those that are shown. */
	findings: DraftFindings
	/** What is planned or asked, in words. */
	notes: ReadonlyMap<string, readonly string[]>
	mayPublish: boolean
	chosen: readonly string[]
	refused: readonly RefusedDraft[]
}

const firstPage = '/desk/pages?view=drafts'

/** What is written and not published, the newest first; publishers choose what is published, as one. */
export function DraftList(props: ListProps) {
	const { pages, drafts, page, site, findings, notes, mayPublish, chosen, refused } = props
	const t = useTranslate()
	const shown = onPage(drafts, page)
	const address = addressOfPage(firstPage, page)
	const areAllChosen = shown.every((draft) => chosen.includes(nameOfDraft(draft)))
	const names = new Map(drafts.map((draft) => [nameOfDraft(draft), draft.name]))
	const list = (
		<ul className={styles.drafts}>
			{shown.map((draft) => (
				<DraftRow
					key={nameOfDraft(draft)}
					{...{ draft, site, mayPublish }}
					findings={findings.get(nameOfDraft(draft)) ?? []}
					notes={notes.get(nameOfDraft(draft)) ?? []}
					isChosen={chosen.includes(nameOfDraft(draft))}
				/>
			))}
		</ul>
	)
	return (
		<>
			<h1>{t('siteView.drafts')}</h1>
			<PageTabs current="drafts" />
			{refused.length > 0 && (
				<FormNotice isAnswer>
					<p>{t('deskPages.nonePublished')}</p>
					<ul>
						{refused.map(({ draft, error }) => (
							<li key={draft}>
								{names.has(draft) && <strong>{names.get(draft)}: </strong>}
								{refusalText(error, t, pages)}
							</li>
						))}
					</ul>
				</FormNotice>
			)}
			<p className={deskStyles.hint}>{t(drafts.length > 0 ? 'siteView.draftsText' : 'siteView.noDrafts')}</p>
			{mayPublish && shown.length > 0 ? (
				<form method="post" action={address} className={deskStyles.column}>
					<p>
						{t('deskPages.chosenTogether')}{' '}
						{drafts.length > shown.length && t('deskPages.chosenOnOnePage', { total: drafts.length })}
					</p>
					<p>
						<a href={areAllChosen ? address : `${address}&choose=all`}>
							{areAllChosen ? t('deskPages.chooseNone') : t('deskPages.chooseAll', { count: shown.length })}
						</a>
					</p>
					{list}
					<div className={listStyles.head}>
						<Button type="submit" name="do" value="publish-drafts">
							{t('deskPages.publishChosen')}
						</Button>
						<Button type="submit" variant="secondary" formMethod="get" formAction="/desk/pages/plans/new">
							{t('deskPlans.planChosen')}
						</Button>
					</div>
				</form>
			) : (
				list
			)}
			<PageNumbers page={page} address={firstPage} hasMore={hasNextPage(drafts, page)} isByTime />
		</>
	)
}

type ListedDraft = ReturnType<typeof listDrafts>[number]

/** The newest first. */
export function listDrafts(pages: readonly EditablePage[]) {
	return pages
		.flatMap(({ id, name, versions }) => versions.map((version) => ({ id, name, ...version })))
		.flatMap(({ draft, ...version }) => (draft ? [{ ...version, draft }] : []))
		.toSorted((a, b) => (a.draft.at < b.draft.at ? 1 : -1))
}

type RowProps = PublishCheck & {
	draft: ListedDraft
	site: Site
	mayPublish: boolean
	isChosen: boolean
	notes: readonly string[]
}

function DraftRow({
	draft: { id, name, language, path, publishedAt, draft },
	site,
	mayPublish,
	isChosen,
	findings,
	notes,
}: RowProps) {
	const t = useTranslate()
	const locale = useLocale()
	const address = editorAddress({ site }, language, path ?? '/')
	const label = new Intl.DisplayNames(locale, { type: 'language' }).of(language)
	return (
		<li>
			{mayPublish && (
				<label className={listStyles.choice}>
					<input type="checkbox" name="draft" value={nameOfDraft({ id, language })} defaultChecked={isChosen} />
					<span className="visually-hidden">{t('deskPages.choose', { page: `${name}, ${label}` })}</span>
				</label>
			)}
			<a href={address}>
				{name}, {label}
			</a>
			<span className={deskStyles.hint}>
				{[
					formatMoment(draft.at, { locale, timeZone: site.market.timeZone }),
					draft.by,
					publishedAt === null && t('deskPages.isNew'),
					...notes,
				]
					.filter(Boolean)
					.join(' · ')}
			</span>
			<DraftFindingList findings={findings} address={address} />
		</li>
	)
}

/** Each leads to its block in the editor at the address, if there is one. */
export function DraftFindingList({ findings, address }: PublishCheck & { address: string | null }) {
	const t = useTranslate()
	if (findings.length === 0) return null
	return (
		<ul className={styles.findings}>
			{findings.map(({ stops, block, text }) => (
				<li key={`${block?.uid} ${text}`}>
					{stops && <strong>{t('editing.checkStops')} </strong>}
					{address === null ? (
						(block?.name ?? t('deskRevisions.page'))
					) : (
						<a href={block ? `${address}#block-${encodeURIComponent(block.uid)}` : address}>
							{block?.name ?? t('deskRevisions.page')}
						</a>
					)}
					: {text}
				</li>
			))}
		</ul>
	)
}

export const nameOfDraft = ({ id, language }: { id: string; language: string }) => `${language} ${id}`

/** The page that a form names; null if the site has no such language. */
export function parseDraft(site: Site, draft: string): DocumentRef | null {
	const [written, ...rest] = draft.split(' ')
	const pageId = rest.join(' ')
	const known = findSiteLanguage(site, written)
	return known && pageId !== '' ? { site: site.key, pageId, language: known.language } : null
}
