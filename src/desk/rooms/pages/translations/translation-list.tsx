import type { EditablePage } from '#content/content-store.ts'
import { placeKey } from '#content/translation-sources.ts'
import type { Language } from '#domain/market.ts'
import { kindName } from '#editing/browser/block-name.ts'
import { rowKey } from '#editing/translation/row-key.ts'
import type { TextPlace } from '#editing/translation/text-places.ts'
import type { BehindText } from '#editing/translation/text-state.ts'
import { wordsOf } from '#editing/translation/words-of.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import deskStyles from '../../../desk.module.css'
import { factSeparator } from '../../../fact-separator.ts'
import { formatMoment } from '../../../format-moment.ts'
import { hasNextPage, onPage, PageNumbers } from '../../../page-numbers.tsx'
import { Tabs } from '../../../tabs.tsx'
import { editorAddress, settingsAddress } from '../page-links.ts'
import { PageTabs } from '../page-tabs.tsx'
import siteStyles from '../view/site-view.module.css'
import { shownInstead } from './shown-instead.ts'

type Version = EditablePage['versions'][number]

/** A page as it is in a language. `version`: null if it is not in it. */
export type TranslatedPage = {
	page: EditablePage
	version: Version | null
	behind: (BehindText & { text: TextPlace })[]
	/** Number of texts that visitors get in the site's first language. */
	inherited: number
}

type ListProps = {
	site: Site
	/** Null: the site has one alone. */
	language: Language | null
	others: readonly Language[]
	pages: readonly TranslatedPage[]
	/** Which part of them is shown, from 0. */
	at: number
}

/** What has changed since it was translated, what was never translated, and pages that are not in a language. */
export function TranslationList({ site, language, others, pages, at }: ListProps) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	const behind = pages.filter((each) => each.behind.length > 0)
	const partly = pages.filter((each) => each.version && each.behind.length === 0 && each.inherited > 0)
	const missing = pages.filter((each) => !each.version)
	const all = [...behind, ...partly, ...missing]
	const part = new Set(onPage(all, at))
	const shown = (each: TranslatedPage) => part.has(each)
	return (
		<>
			<h1>{t('deskPages.translations')}</h1>
			<PageTabs current="translations" />
			{language === null && <p className={deskStyles.empty}>{t('deskPages.oneLanguage')}</p>}
			{others.length > 1 && (
				<Tabs
					label={t('deskPages.language')}
					tabs={others.map((each) => ({
						href: `/desk/pages?view=translations&language=${each}`,
						text: names.of(each) ?? each,
						isCurrent: each === language,
					}))}
				/>
			)}
			{language !== null && others.length === 1 && <p className={deskStyles.hint}>{names.of(language)}</p>}
			{language !== null && all.length === 0 && <p className={deskStyles.empty}>{t('deskPages.allTranslated')}</p>}
			<Part heading={t('deskPages.behind')} text={t('deskPages.behindText')} pages={behind.filter(shown)} site={site} />
			<Part heading={t('deskPages.partly')} text={t('deskPages.partlyText')} pages={partly.filter(shown)} site={site} />
			<Part heading={t('deskPages.untranslated')} text={null} pages={missing.filter(shown)} site={site} />
			<PageNumbers
				page={at}
				hasMore={hasNextPage(all, at)}
				address={`/desk/pages?view=translations&language=${language}`}
			/>
		</>
	)
}

type PartProps = { heading: string; text: string | null; pages: readonly TranslatedPage[]; site: Site }

function Part({ heading, text, pages, site }: PartProps) {
	if (pages.length === 0) return null
	return (
		<section className={deskStyles.column}>
			<h2>{heading}</h2>
			{text !== null && <p className={deskStyles.hint}>{text}</p>}
			<ul className={siteStyles.drafts}>
				{pages.map((each) => (
					<li key={each.page.id}>
						<Row {...each} site={site} />
					</li>
				))}
			</ul>
		</section>
	)
}

function Row({ page, version, behind, inherited, site }: TranslatedPage & { site: Site }) {
	const t = useTranslate()
	const locale = useLocale()
	const names = new Intl.DisplayNames(locale, { type: 'language' })
	const of = page.kind === 'frame' ? 'frame' : 'page'
	if (!version) {
		const instead = shownInstead(page, site)
		return (
			<>
				<a href={settingsAddress(page.id)}>{page.name}</a>
				<span className={deskStyles.hint}>
					{instead === null
						? t('deskPages.insteadNothing')
						: t('deskPages.insteadOriginal', { language: names.of(instead) ?? instead })}
				</span>
			</>
		)
	}
	// Header and footer are on all pages.
	const address = editorAddress({ site }, version.language, version.path ?? '/')
	return (
		<>
			<a href={`${address}#translate${of === 'frame' ? '-frame' : ''}`}>
				{of === 'frame' ? t('editing.frame') : page.name}
			</a>
			{inherited > 0 && <span className={deskStyles.hint}>{t('deskPages.inheritedCount', { count: inherited })}</span>}
			{behind.length > 0 && (
				<ul className={siteStyles.findings}>
					{behind.map(({ place, since, text: { block, field, value } }) => (
						<li key={placeKey(place)}>
							<a href={`${address}#translate-${encodeURIComponent(rowKey(of, place))}`}>
								{[block ? kindName(block.type, t) : t('deskRevisions.page'), t(field.label)].join(factSeparator)}
							</a>{' '}
							<span className={deskStyles.hint}>
								{t('deskPages.behindSince', { time: formatMoment(since, { locale, timeZone: site.market.timeZone }) })}
							</span>{' '}
							<q lang={site.languages[0].locale}>{shortened(wordsOf(value))}</q>
						</li>
					))}
				</ul>
			)}
		</>
	)
}

const mostLetters = 120

const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters).trimEnd()}…` : text)
