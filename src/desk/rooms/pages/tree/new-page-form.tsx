import type { Tag } from '#content/content-source.ts'
import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import deskStyles from '../../../desk.module.css'
import { pathOf } from './create-page.ts'
import styles from './page-list.module.css'
import { toPageOptions } from './page-options.ts'
import { type RefusalCode, type RefusedPageForm, refusalText } from './page-refusal.ts'
import { templateNames } from './page-templates.ts'

type NewPageFormProps = {
	site: Site
	pages: readonly EditablePage[]
	refused: RefusedPageForm | null
	isStory: boolean
	tags: readonly Tag[]
	/** `2026-11-24` */
	today: string
	/** The page to be above the new one. */
	at: string | null
}

/** The form of a new page or story. */
export function NewPageForm({ site, pages, refused, isStory, tags, today, at }: NewPageFormProps) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	const { form, error } = refused ?? {}
	const textOf = (of: RefusalCode['code'][]) =>
		error && of.includes(error.code) ? { error: refusalText(error, t, pages), 'aria-invalid': true } : {}
	const value = (name: string, start = '') => form?.get(name) ?? start
	const parent = value('parent', at ?? findParent(pages, site, isStory))
	return (
		<>
			<p>
				<a href="/desk/pages">{t('deskPages.backToPages')}</a>
			</p>
			<h1>{t(isStory ? 'deskPages.newStory' : 'deskPages.newPage')}</h1>
			{error && <FormNotice isAnswer>{refusalText(error, t, pages)}</FormNotice>}
			<form method="post" action="/desk/pages/new" className={`${deskStyles.card} ${styles.form}`}>
				<input type="hidden" name="kind" value={isStory ? 'story' : 'page'} />
				<TextField
					label={t(isStory ? 'deskPages.storyTitle' : 'deskPages.name')}
					name="name"
					required
					maxLength={120}
					autoComplete="off"
					defaultValue={value('name')}
					{...textOf(['name-missing'])}
				/>
				{site.languages.length > 1 && (
					<SelectField
						label={t('deskPages.language')}
						name="language"
						defaultValue={value('language', site.languages[0].language)}
						options={site.languages.map(({ language }) => ({ value: language, text: names.of(language) ?? language }))}
					/>
				)}
				<SelectField
					label={t('deskPages.parent')}
					name="parent"
					defaultValue={parent}
					options={toPageOptions(pages.filter(({ kind }) => kind !== 'story'))}
					{...textOf(['parent-missing'])}
				/>
				<TextField
					label={t('deskPages.address')}
					name="address"
					hint={t('deskPages.addressHint')}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					defaultValue={value('address')}
					{...textOf(['address-unreadable', 'path-taken', 'redirected'])}
				/>
				{isStory ? (
					<StoryFields {...{ tags, value, textOf, today }} chosen={form?.getAll('tag') ?? []} />
				) : (
					<ChoiceField
						label={t('deskPages.template')}
						name="template"
						chosen={[value('template', 'empty')]}
						options={templateNames.map((name) => ({ value: name, text: t(`deskPages.template.${name}`) }))}
					/>
				)}
				<Button type="submit" name="do" value="create">
					{t('deskPages.create')}
				</Button>
			</form>
		</>
	)
}

type StoryFieldsProps = {
	tags: readonly Tag[]
	chosen: readonly string[]
	today: string
	value: (name: string, start?: string) => string
	textOf: (of: RefusalCode['code'][]) => object
}

function StoryFields({ tags, chosen, today, value, textOf }: StoryFieldsProps) {
	const t = useTranslate()
	return (
		<>
			<TextField
				label={t('deskPages.date')}
				name="date"
				type="date"
				defaultValue={value('date', today)}
				{...textOf(['date-unreadable'])}
			/>
			<TextField label={t('deskPages.author')} name="author" maxLength={120} defaultValue={value('author')} />
			{tags.length > 0 && (
				<ChoiceField
					label={t('deskPages.tags')}
					name="tag"
					type="checkbox"
					chosen={chosen}
					options={tags.map((tag) => ({ value: tag.id, text: tag.value }))}
				/>
			)}
			<TextField
				label={t('deskPages.picture')}
				name="picture"
				hint={t('deskPages.pictureHint')}
				defaultValue={value('picture')}
				{...textOf(['picture-unreadable'])}
			/>
			<TextField label={t('deskPages.alt')} name="alt" defaultValue={value('alt')} />
		</>
	)
}

/** Stories are below the list of stories, other pages below the home page. */
function findParent(pages: readonly EditablePage[], site: Site, isStory: boolean): string {
	const [{ language, paths }] = site.languages
	const at = (path: string, own: Language) => pages.find((page) => pathOf(page, own, site) === path)?.id
	return (isStory && at(paths.pathToStories, language)) || (at('/', language) ?? pages[0]?.id ?? '')
}
