import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import type { Translate } from '#i18n/texts.ts'
import { useLocale } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../../desk.module.css'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import { isAddressed } from '../language-versions.ts'
import { editorAddress, planAddress } from '../page-links.ts'
import type { PlanAction } from '../plans/page-plans.ts'
import { shownInstead } from '../translations/shown-instead.ts'
import type { PageInTree } from '../with-pages.ts'
import styles from './page-list.module.css'
import { type RefusedPageForm, refusalText } from './page-refusal.ts'
import { VersionState } from './page-row.tsx'

export type PageLanguagesProps = {
	site: Site
	found: PageInTree
	/** It will be published in these languages. */
	planned: readonly Language[]
	refused: RefusedPageForm | null
	mayPublish: boolean
	t: Translate
}

/** What can be planned of a page in a language. The home page, and pages with a role, are not taken offline. */
function plannable(
	{ parentId, role }: EditablePage,
	{ publishedAt, draft }: Pick<EditablePage['versions'][number], 'publishedAt' | 'draft'>,
	isPlanned: boolean,
): PlanAction[] {
	const hasNews = draft !== null || publishedAt === null
	const mayGo = parentId !== null && role === null && (publishedAt !== null || isPlanned)
	return [...(hasNews && !isPlanned ? (['publish'] as const) : []), ...(mayGo ? (['offline'] as const) : [])]
}

/** The page in each language of the site: its address, and what can be done with it alone. */
export function PageLanguages({
	site,
	found: { page, pages, mayArrange },
	planned,
	refused,
	mayPublish,
	t,
}: PageLanguagesProps) {
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	return (
		<section className={deskStyles.card} aria-labelledby="languages">
			<h2 id="languages">{t('deskPages.languages')}</h2>
			<div className={styles.wide}>
				<ul className={styles.table}>
					{page.versions.map(({ language, path, publishedAt, draft }) => {
						const name = names.of(language) ?? language
						const isRefused = refused?.form.get('language') === language && refused.form.get('do') === 'address'
						if (path === null) return null
						return (
							<li key={language}>
								<div className={styles.head}>
									<strong>{name}</strong>
									<VersionState publishedAt={publishedAt} draft={draft} />
									<a href={editorAddress({ site }, language, path)}>
										{t('deskPages.edit')}
										<span className="visually-hidden">, {name}</span>
									</a>
									<a href={versionsAddress({ pageId: page.id, language })}>
										{t('editing.versions')}
										<span className="visually-hidden">, {name}</span>
									</a>
									{publishedAt !== null && (
										<a href={toSitePath(site, language, path)} target="_blank" rel="noreferrer">
											{t('deskPages.see')}
											<span className="visually-hidden">, {name}</span>
										</a>
									)}
									{mayPublish &&
										plannable(page, { publishedAt, draft }, planned.includes(language)).map((action) => (
											<a key={action} href={planAddress([{ id: page.id, language }], action)}>
												{t(`deskPlans.${action}Title`)}
												<span className="visually-hidden">, {name}</span>
											</a>
										))}
									{mayPublish && page.parentId !== null && page.role === null && (
										<form method="post">
											<input type="hidden" name="language" value={language} />
											{publishedAt === null ? (
												<Button type="submit" name="do" value="put-online" variant="secondary" size="small">
													{t('deskPages.putOnline')}
												</Button>
											) : (
												<Button type="submit" name="do" value="take-offline" variant="ghost" size="small">
													{t('deskPages.takeOffline')}
												</Button>
											)}
										</form>
									)}
								</div>
								{mayArrange && path !== '/' && (
									<form method="post" className={styles.line}>
										<input type="hidden" name="language" value={language} />
										<TextField
											label={t('deskPages.address')}
											name="address"
											required
											autoComplete="off"
											autoCapitalize="none"
											spellCheck={false}
											defaultValue={isRefused ? (refused.form.get('address') ?? '') : path}
											{...(isRefused && { error: refusalText(refused.error, t, pages), 'aria-invalid': true })}
										/>
										<Button type="submit" name="do" value="address" variant="secondary">
											{t('deskPages.changeAddress')}
										</Button>
									</form>
								)}
							</li>
						)
					})}
				</ul>
			</div>
			<p className={deskStyles.hint}>{t('deskPages.redirectHint')}</p>
			<MissingLanguages {...{ site, page, pages, refused, t }} />
			{mayPublish && <PublishAll page={page} t={t} />}
		</section>
	)
}

/** Languages of the site that the page is not in: what visitors see instead, and a form that begins with it. */
function MissingLanguages({
	site,
	page,
	pages,
	refused,
	t,
}: Pick<PageLanguagesProps, 'site' | 'refused' | 't'> & { page: EditablePage; pages: readonly EditablePage[] }) {
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	const missing = site.languages.filter(({ language }) => !isAddressed(page, language))
	if (missing.length === 0) return null
	const instead = shownInstead(page, site)
	return (
		<div className={styles.wide}>
			<ul className={styles.table}>
				{missing.map(({ language }) => {
					const name = names.of(language) ?? language
					const isRefused = refused?.form.get('language') === language && refused.form.get('do') === 'add-language'
					return (
						<li key={language} id={`add-${language}`}>
							<div className={styles.head}>
								<strong>{name}</strong>
								<span className={deskStyles.tag} data-tone="warning">
									{t('deskPages.notTranslated')}
								</span>
							</div>
							<p className={deskStyles.hint}>
								{instead === null
									? t('deskPages.insteadNothing')
									: t('deskPages.insteadOriginal', { language: names.of(instead) ?? instead })}
							</p>
							<form method="post" className={styles.line}>
								<input type="hidden" name="language" value={language} />
								<TextField
									label={t('deskPages.address')}
									name="address"
									hint={t('deskPages.addressAsOriginal')}
									autoComplete="off"
									autoCapitalize="none"
									spellCheck={false}
									defaultValue={isRefused ? (refused.form.get('address') ?? '') : ''}
									{...(isRefused && { error: refusalText(refused.error, t, pages), 'aria-invalid': true })}
								/>
								<Button type="submit" name="do" value="add-language" variant="secondary">
									{t('deskPages.addLanguage')}
									<span className="visually-hidden">: {name}</span>
								</Button>
							</form>
						</li>
					)
				})}
			</ul>
		</div>
	)
}

/** The drafts of all languages as one. */
function PublishAll({ page, t }: { page: EditablePage; t: Translate }) {
	const drafts = page.versions.filter(({ draft, path }) => draft && path !== null)
	if (drafts.length < 2) return null
	return (
		<form method="post" action="/desk/pages?view=drafts">
			{drafts.map(({ language }) => (
				<input key={language} type="hidden" name="draft" value={nameOfDraft({ id: page.id, language })} />
			))}
			<Button type="submit" name="do" value="publish-drafts" variant="secondary">
				{t('deskPages.publishLanguages', { count: drafts.length })}
			</Button>
		</form>
	)
}
