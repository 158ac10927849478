import type { DeletedPage, EditablePage } from '#content/content-store.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import deskStyles from '../../../desk.module.css'
import { matcherOf } from '../match-words.ts'
import { PageTabs } from '../page-tabs.tsx'
import { UndoDeletion } from './deleted-list.tsx'
import styles from './page-list.module.css'
import { type PageNotes, PageRow } from './page-row.tsx'

type ListProps = {
	pages: readonly EditablePage[]
	site: Site
	/** What is searched for in names and addresses; empty: nothing. */
	words: string
	/** The branch of this page is open. */
	at: string | null
	/** What was done. */
	said: string | null
	/** What was just deleted. */
	deleted: DeletedPage | undefined
	notes: PageNotes
}

/** The tree of pages; each language of a page leads to its editor. */
export function PageList({ pages, site, words, at, said, deleted, notes }: ListProps) {
	const t = useTranslate()
	return (
		<>
			<div className={deskStyles.headline}>
				<h1>{t('desk.pages')}</h1>
				<div className={styles.head}>
					<a href="/desk/pages/view">{t('siteView.title')}</a>
					<ButtonLink href="/desk/pages/new?view=story" variant="secondary" size="small">
						{t('deskPages.newStory')}
					</ButtonLink>
					<ButtonLink href="/desk/pages/new" size="small">
						{t('deskPages.newPage')}
					</ButtonLink>
				</div>
			</div>
			<PageTabs current="tree" />
			{deleted && (
				<div role="status">
					<UndoDeletion page={deleted} />
				</div>
			)}
			{said === 'restored' && <p role="status">{t('deskPages.restored')}</p>}
			{said === 'placed' && <p role="status">{t('deskPages.saved')}</p>}
			{said === 'moved' && <p role="status">{t('deskPages.moved')}</p>}
			{said === 'published' && <p role="status">{t('deskPages.published')}</p>}
			<Search words={words} />
			{words === '' ? <Tree {...{ pages, site, at, notes }} /> : <Found {...{ pages, site, words, notes }} />}
		</>
	)
}

function Search({ words }: { words: string }) {
	const t = useTranslate()
	return (
		<search>
			<form method="get" action="/desk/pages" className={styles.search}>
				<input
					type="search"
					name="words"
					defaultValue={words}
					aria-label={t('deskPages.search')}
					placeholder={t('deskPages.search')}
					autoComplete="off"
				/>
				<Button type="submit" variant="secondary">
					{t('deskPages.find')}
				</Button>
				{words !== '' && <a href="/desk/pages">{t('deskPages.wholeTree')}</a>}
			</form>
		</search>
	)
}

/** Most pages of a search that are listed. */
const mostFound = 200

function Found({ pages, site, words, notes }: Pick<ListProps, 'pages' | 'site' | 'words' | 'notes'>) {
	const t = useTranslate()
	const found = findPages(pages, words)
	const names = new Map(pages.map(({ id, name }) => [id, name]))
	return (
		<>
			<p role="status" className={deskStyles.hint}>
				{t('deskPages.found', { count: found.length })}
			</p>
			{found.length > mostFound && <p className={deskStyles.hint}>{t('siteTexts.more', { count: mostFound })}</p>}
			{found.length > 0 && (
				<ul className={styles.pages}>
					{found.slice(0, mostFound).map((page) => (
						<li key={page.id}>
							<PageRow {...{ page, site, notes }} above={names.get(page.parentId ?? '')} />
						</li>
					))}
				</ul>
			)}
		</>
	)
}

/** Pages whose name or address has all the words. */
function findPages(pages: readonly EditablePage[], words: string): EditablePage[] {
	const fits = matcherOf(words)
	return pages.filter(({ name, versions }) => fits([name, ...versions.map(({ path }) => path ?? '')].join(' ')))
}

function Tree({ pages, site, at, notes }: Pick<ListProps, 'pages' | 'site' | 'at' | 'notes'>) {
	const childrenOf = Map.groupBy(pages, ({ parentId }) => parentId)
	const byId = new Map(pages.map((page) => [page.id, page]))
	const open = new Set<string | null>()
	for (let id = at; id; id = byId.get(id)?.parentId ?? null) open.add(id)
	return (
		<>
			<MoveForm />
			<Branch pages={childrenOf.get(null) ?? []} {...{ childrenOf, open, site, at, notes }} />
		</>
	)
}

/** Sent by `move-in-tree.client.ts`, to the page that is moved. */
function MoveForm() {
	const t = useTranslate()
	return (
		<form method="post" data-move-in-tree="">
			<input type="hidden" name="do" value="move" />
			<input type="hidden" name="back" value="tree" />
			<input type="hidden" name="parent" />
			<input type="hidden" name="after" />
			<p hidden className={deskStyles.hint}>
				{t('deskPages.dragHint')}
			</p>
		</form>
	)
}

type BranchProps = {
	pages: readonly EditablePage[]
	childrenOf: ReadonlyMap<string | null, readonly EditablePage[]>
	/** Ids of the pages whose children are shown. */
	open: ReadonlySet<string | null>
	site: Site
	at: string | null
	notes: PageNotes
}

function Branch({ pages, ...rest }: BranchProps) {
	const t = useTranslate()
	const { childrenOf, open, site, at, notes } = rest
	return (
		<ul className={styles.pages}>
			{pages.map((page) => {
				const children = childrenOf.get(page.id) ?? []
				return (
					<li
						key={page.id}
						id={`page-${page.id}`}
						data-page={page.id}
						data-at={page.id === at || undefined}
						data-story={page.kind === 'story' || undefined}
					>
						<PageRow {...{ page, site, notes }} />
						{children.length > 0 && (
							<details open={page.depth === 0 || open.has(page.id)}>
								<summary>
									<span className="visually-hidden">
										{t('deskPages.below', { page: page.name, count: children.length })}
									</span>
								</summary>
								<Branch pages={children} {...rest} />
							</details>
						)}
					</li>
				)
			})}
		</ul>
	)
}
