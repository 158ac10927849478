import type { EditablePage } from '#content/content-store.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../../desk.module.css'
import { isPublished } from '../language-versions.ts'
import { PageLanguages, type PageLanguagesProps } from './page-languages.tsx'
import styles from './page-list.module.css'
import { toPageOptions } from './page-options.ts'
import { type RefusedPageForm, refusalText } from './page-refusal.ts'

type SettingsProps = PageLanguagesProps & {
	/** What was done. */
	said: string | null
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
					<PageLanguages {...props} />
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
