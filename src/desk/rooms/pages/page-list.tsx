import type { CSSProperties } from 'react'
import type { EditablePage } from '#content/content-store.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import deskStyles from '../../desk.module.css'
import styles from './page-list.module.css'

/** The tree of pages; each language of a page leads to its editor. */
export function PageList({ pages, site }: { pages: readonly EditablePage[]; site: Site }) {
	const t = useTranslate()
	const shown = pages.filter(({ kind }) => kind !== 'frame')
	return (
		<>
			<div className={deskStyles.headline}>
				<h1>{t('desk.pages')}</h1>
				<a href="/desk/pages/view">{t('siteView.title')}</a>
			</div>
			<p className={deskStyles.hint}>{t('desk.pagesText')}</p>
			<ul className={styles.pages}>
				{shown.map(({ id, name, kind, depth, versions }) => (
					<li key={id} style={{ '--depth': depth } as CSSProperties}>
						<span className={styles.name}>
							{name}
							{kind === 'story' && <span className={deskStyles.hint}> {t('desk.pageIsStory')}</span>}
						</span>
						<ul className={styles.versions}>
							{versions.map((version) => (
								<PageVersion key={version.language} {...version} site={site} id={id} name={name} />
							))}
						</ul>
					</li>
				))}
			</ul>
		</>
	)
}

type Version = EditablePage['versions'][number]

function PageVersion({
	site,
	id,
	name,
	language,
	path,
	publishedAt,
	draft,
}: Version & { site: Site; id: string; name: string }) {
	const t = useTranslate()
	const label = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language)
	if (path === null) return null
	const state = draft ? 'desk.pageDraft' : publishedAt === null ? 'desk.pageHidden' : null
	return (
		<li>
			<a href={`/desk/pages/edit${toSitePath(site, language, path === '/' ? '' : path)}`}>
				{label}
				<span className="visually-hidden">, {name}</span>
			</a>
			{state && (
				<span className={deskStyles.tag} data-tone="warning">
					{t(state)}
				</span>
			)}
			<a href={versionsAddress({ pageId: id, language })} className={deskStyles.hint}>
				{t('editing.versions')}
				<span className="visually-hidden">
					, {name}, {label}
				</span>
			</a>
		</li>
	)
}
