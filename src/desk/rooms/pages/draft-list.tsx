import type { EditablePage } from '#content/content-store.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import deskStyles from '../../desk.module.css'
import { formatMoment } from '../../format-moment.ts'
import { PageTabs } from './page-tabs.tsx'
import styles from './site-view.module.css'

/** What is written and not published, the newest first. */
export function DraftList({ pages, site }: { pages: readonly EditablePage[]; site: Site }) {
	const t = useTranslate()
	const locale = useLocale()
	const languageName = new Intl.DisplayNames(locale, { type: 'language' })
	const drafts = pages
		.flatMap(({ id, name, versions }) => versions.map((version) => ({ id, name, ...version })))
		.flatMap(({ draft, ...version }) => (draft ? [{ ...version, draft }] : []))
		.toSorted((a, b) => (a.draft.at < b.draft.at ? 1 : -1))
	return (
		<>
			<h1>{t('siteView.drafts')}</h1>
			<PageTabs current="drafts" />
			<p className={deskStyles.hint}>{t(drafts.length > 0 ? 'siteView.draftsText' : 'siteView.noDrafts')}</p>
			<ul className={styles.drafts}>
				{drafts.map(({ id, name, language, path, draft }) => (
					<li key={`${id} ${language}`}>
						<a href={`/desk/pages/edit${toSitePath(site, language, path === null || path === '/' ? '' : path)}`}>
							{name}, {languageName.of(language)}
						</a>
						<span className={deskStyles.hint}>
							{formatMoment(draft.at, { locale, timeZone: site.market.timeZone })} · {draft.by}
						</span>
					</li>
				))}
			</ul>
		</>
	)
}
