import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'
import { versionsAddress } from '#editing/versions-address.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { useLocale } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../../desk.module.css'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import { isAddressed, isPublished } from '../language-versions.ts'
import { editorAddress, planAddress } from '../page-links.ts'
import type { PlanAction } from '../plans/page-plans.ts'
import { shownInstead } from '../translations/shown-instead.ts'
import type { PageInTree } from '../with-pages.ts'
import styles from './page-list.module.css'
import { toPageOptions } from './page-options.ts'
import { type RefusedPageForm, refusalText } from './page-refusal.ts'
import { VersionState } from './page-row.tsx'

type SettingsProps = {
	site: Site
	found: PageInTree
	/** It will be published in these languages. */
	planned: readonly Language[]
	refused: RefusedPageForm | null
	mayPublish: boolean
	/** What was done. */
	said: string | null
	t: Translate
}

const saidTexts: Record<string, TextKey> = {
	saved: 'deskPages.saved',
	placed: 'deskPages.saved',
	moved: 'deskPages.moved',
}

/** What can be done with a page as a whole. */
export function PageSettings(props: SettingsProps) {
	const { found, refused, said, t } = props
	const { page, pages, mayArrange } = found
	const ancestors = ancestorsOf(page, pages)
	const text = said === null ? undefined : saidTexts[said]
	return (
		<>
			<nav aria-label={t('deskPages.place')} className={styles.head}>
				<a href={`/desk/pages?at=${encodeURIComponent(page.id)}#page-${page.id}`}>{t('deskPages.backToPages')}</a>
				{ancestors.length > 0 && <span className={deskStyles.hint}>{ancestors.join(' / ')}</span>}
			</nav>
			<h1>{page.name}</h1>
			{refused && <FormNotice isAnswer>{refusalText(refused.error, t, pages)}</FormNotice>}
			{text && <p role="status">{t(text)}</p>}
			{!mayArrange && <p className={deskStyles.hint}>{t('deskPages.onlyPublishers')}</p>}
			<div className={deskStyles.columns}>
				<div className={deskStyles.column}>
					<Languages {...props} />
					{mayArrange && page.parentId !== null && <Place {...props} />}
				</div>
				<div className={deskStyles.column}>
					{mayArrange && <Name {...props} />}
					<Copy {...props} />
					{mayArrange && page.parentId !== null && page.role === null && <Delete {...props} />}
				</div>
			</div>
		</>
	)
}

/** Home first. */
function ancestorsOf(page: EditablePage, pages: readonly EditablePage[]): string[] {
	const above = pages.find(({ id }) => id === page.parentId)
	return above ? [...ancestorsOf(above, pages), above.name] : []
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

function Languages({ site, found: { page, pages, mayArrange }, planned, refused, mayPublish, t }: SettingsProps) {
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
}: Pick<SettingsProps, 'site' | 'refused' | 't'> & { page: EditablePage; pages: readonly EditablePage[] }) {
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

function nameFault(refused: RefusedPageForm | null, isRefused: boolean, t: Translate): string | null {
	return isRefused && refused?.error.code === 'name-missing' ? t('deskPages.nameMissing') : null
}

function Name({ found: { page }, refused, t }: SettingsProps) {
	const isRefused = refused?.form.get('do') === 'rename'
	return (
		<section className={deskStyles.card}>
			<form method="post" className={deskStyles.column}>
				<TextField
					label={t('deskPages.name')}
					name="name"
					hint={t('deskPages.nameHint')}
					required
					maxLength={120}
					autoComplete="off"
					defaultValue={isRefused ? (refused.form.get('name') ?? '') : page.name}
					error={nameFault(refused, isRefused, t)}
				/>
				<div>
					<Button type="submit" name="do" value="rename" variant="secondary">
						{t('deskPages.rename')}
					</Button>
				</div>
			</form>
		</section>
	)
}

function Place({ found: { page, pages, below }, refused, t }: SettingsProps) {
	const sent = refused?.form.get('do') === 'move' ? refused.form : null
	const inside = new Set([page.id, ...below.map(({ id }) => id)])
	const others = pages.filter(({ id, kind }) => !inside.has(id) && kind !== 'story')
	const siblings = pages.filter(({ parentId }) => parentId === page.parentId)
	const before = siblings[siblings.findIndex(({ id }) => id === page.id) - 1]
	return (
		<section className={deskStyles.card} aria-labelledby="place">
			<h2 id="place">{t('deskPages.place')}</h2>
			<form method="post" className={deskStyles.column}>
				<SelectField
					label={t('deskPages.parent')}
					name="parent"
					defaultValue={sent?.get('parent') ?? page.parentId ?? ''}
					options={toPageOptions(others)}
				/>
				{siblings.length > 1 && (
					<SelectField
						label={t('deskPages.order')}
						name="after"
						hint={t('deskPages.orderHint')}
						defaultValue={sent?.get('after') ?? before?.id ?? ''}
						options={[
							{ value: '', text: t('deskPages.first') },
							...siblings
								.filter(({ id }) => id !== page.id)
								.map(({ id, name }) => ({ value: id, text: t('deskPages.after', { page: name }) })),
						]}
					/>
				)}
				<div>
					<Button type="submit" name="do" value="move" variant="secondary">
						{t('deskPages.move')}
					</Button>
				</div>
			</form>
		</section>
	)
}

function Copy({ found: { page }, refused, t }: SettingsProps) {
	const isRefused = refused?.form.get('do') === 'copy'
	return (
		<section className={deskStyles.card} aria-labelledby="copy">
			<h2 id="copy">{t('deskPages.copy')}</h2>
			<form method="post" className={deskStyles.column}>
				<TextField
					label={t('deskPages.copyName')}
					name="name"
					hint={t('deskPages.copyHint')}
					required
					maxLength={120}
					autoComplete="off"
					defaultValue={isRefused ? (refused.form.get('name') ?? '') : t('deskPages.copyOf', { page: page.name })}
					error={nameFault(refused, isRefused, t)}
				/>
				<div>
					<Button type="submit" name="do" value="copy" variant="secondary">
						{t('deskPages.copy')}
					</Button>
				</div>
			</form>
		</section>
	)
}

function Delete({ found: { page, pages, below }, t }: SettingsProps) {
	const inside = new Set([page.id, ...below.map(({ id }) => id)])
	const targets = pages.filter((each) => !inside.has(each.id) && isPublished(each))
	return (
		<section className={deskStyles.card} aria-labelledby="delete">
			<h2 id="delete">{t('deskPages.delete')}</h2>
			<form method="post" className={deskStyles.column}>
				<p className={deskStyles.hint}>{t('deskPages.deleteHint', { count: below.length })}</p>
				{[page, ...below].some(isPublished) && (
					<SelectField
						label={t('deskPages.leadTo')}
						name="to"
						options={[{ value: '', text: t('deskPages.leadNowhere') }, ...toPageOptions(targets)]}
					/>
				)}
				<div>
					<Button type="submit" name="do" value="delete" variant="secondary">
						{t('deskPages.delete')}
					</Button>
				</div>
			</form>
		</section>
	)
}
