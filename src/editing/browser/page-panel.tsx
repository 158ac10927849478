import { type ReactNode, Suspense, useId } from 'react'
import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Comments } from './comments.tsx'
import editorStyles from './editor.module.css'
import type { EditorParts, FieldParts } from './editor-parts.ts'
import { FieldInput } from './field-input.tsx'
import { LazyTagsInput } from './lazy-inputs.ts'
import styles from './page-panel.module.css'
import { SharePreview } from './share-preview.tsx'
import { shownAt, writeAt } from './shown-values.ts'
import { useShownHead } from './use-shown-head.ts'

/** The fields of the page itself, and what others will show of it. */
export function PagePanel(parts: EditorParts) {
	const t = useTranslate()
	const { data, editor } = parts
	const head = useShownHead(editor, data)
	const fieldsOf = (part: keyof typeof data.pageFields) =>
		data.pageFields[part].map((field) => (
			<PageField key={field.name} {...parts} field={field} place={{ block: null, path: [part, field.name] }} />
		))
	return (
		<>
			{data.kind === 'story' && (
				<section className={styles.part}>
					<h2>{t('editing.story')}</h2>
					{fieldsOf('story')}
				</section>
			)}
			<section className={styles.part}>
				<h2>{t('editing.findAndShare')}</h2>
				<SharePreview head={head} />
				{fieldsOf('route')}
			</section>
			<section className={styles.part}>
				<h2>{t('editing.inMenu')}</h2>
				{fieldsOf('navigation')}
			</section>
			<Comments data={data} block={null} />
		</>
	)
}

function PageField(props: FieldParts) {
	const { field } = props
	switch (field.name) {
		case 'date':
			return <DateField {...props} />
		case 'BrandDesign':
			return <DesignField {...props} />
		case 'tags':
			return (
				<Suspense>
					<LazyTagsInput {...props} />
				</Suspense>
			)
		default:
			return (
				<div>
					<FieldInput {...props} />
					<Letters {...props} />
				</div>
			)
	}
}

/** How many letters a text has, of those that others show. */
function Letters({ editor, data, field, place }: FieldParts) {
	const t = useTranslate()
	const most = data.shownLetters[field.name]
	const text = shownAt(editor, data, place)
	if (most === undefined || typeof text !== 'string' || text === '') return null
	return (
		<p className={styles.letters} data-over={text.length > most || undefined}>
			{t('editing.letters', { count: text.length, most })}
		</p>
	)
}

function fieldAt({ editor, data }: EditorParts, place: FieldPlace) {
	return { value: shownAt(editor, data, place), write: (to: unknown) => writeAt(editor, data, place, to) }
}

function Labelled({ field, children }: { field: FieldDescription; children: (id: string) => ReactNode }) {
	const t = useTranslate()
	const id = useId()
	return (
		<div className={editorStyles.field}>
			<label htmlFor={id}>{t(field.label)}</label>
			{children(id)}
		</div>
	)
}

function DateField({ field, place, ...parts }: FieldParts) {
	const { value, write } = fieldAt(parts, place)
	const day = typeof value === 'string' ? value.slice(0, 10) : ''
	return (
		<Labelled field={field}>
			{(id) => <input id={id} type="date" value={day} onChange={({ target }) => write(target.value)} />}
		</Labelled>
	)
}

function DesignField({ field, place, ...parts }: FieldParts) {
	const t = useTranslate()
	const { value, write } = fieldAt(parts, place)
	return (
		<Labelled field={field}>
			{(id) => (
				<select id={id} value={String(value ?? '')} onChange={({ target }) => write(target.value || undefined)}>
					<option value="">{t('editing.designOfSite')}</option>
					{field.options.map(({ value: design }) => (
						<option key={design} value={design}>
							{design}
						</option>
					))}
				</select>
			)}
		</Labelled>
	)
}
