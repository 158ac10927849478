import { type ImageValue, imageValue, richTextValue } from '#content/field-values.ts'
import type { FieldDifference } from '#editing/differences/compare-documents.ts'
import { compareForms } from '#editing/differences/compare-forms.ts'
import { compareTexts } from '#editing/differences/compare-texts.ts'
import { richTextWords } from '#editing/rich-text-lines.ts'
import type { Translate } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { isPlainObject } from '#platform/plain-object.ts'
import { ResponsiveImage } from '#ui/image.tsx'
import styles from './revisions.module.css'

type ValueProps = Pick<FieldDifference, 'field' | 'before' | 'after'> & {
	isTranslation: boolean
	/** One of them alone is shown. */
	isWhole?: boolean | undefined
}

/** Two values of a field: texts word by word, pictures beside each other. */
export function RevisionsValue({ field, before, after, isTranslation, isWhole = false }: ValueProps) {
	const t = useTranslate()
	const [old, own] = [toPicture(before), toPicture(after)]
	const words = {
		before: old ? old.alt : wordsOf(before, field, t),
		after: own ? own.alt : wordsOf(after, field, t),
	}
	const nothing = (value: unknown) =>
		t(value === undefined && isTranslation ? 'deskRevisions.inherited' : 'deskRevisions.empty')
	if (isWhole) {
		const picture = own ?? old
		return (
			<>
				{picture && <PictureOf picture={picture} />}
				<p className={styles.words}>{words.after || words.before}</p>
			</>
		)
	}
	return (
		<>
			{(old || own) && old?.src !== own?.src && (
				<div className={styles.pictures}>
					<Picture label={t('deskRevisions.before')} picture={old} nothing={nothing(before)} />
					<Picture label={t('deskRevisions.after')} picture={own} nothing={nothing(after)} />
				</div>
			)}
			{words.before !== words.after ? (
				<Words {...words} nothing={{ before: nothing(before), after: nothing(after) }} />
			) : (
				old?.src === own?.src && <p>{t(old ? 'deskRevisions.detailsOnly' : 'deskRevisions.formOnly')}</p>
			)}
			<Forms before={before} after={after} />
		</>
	)
}

/** Words of a rich text that have another form than before. */
function Forms({ before, after }: { before: unknown; after: unknown }) {
	const t = useTranslate()
	const [old, own] = [richTextValue.safeParse(before), richTextValue.safeParse(after)]
	const forms = old.success && own.success ? compareForms(old.data, own.data) : []
	if (forms.length === 0) return null
	return (
		<ul className={`${styles.entries} ${styles.words}`}>
			{forms.map(({ form, text, state }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
				<li key={index}>
					{t(`editing.${form}`)}: <Changed state={state}>{text}</Changed>
				</li>
			))}
		</ul>
	)
}

function Changed({ state, children }: { state: 'added' | 'removed'; children: string }) {
	const t = useTranslate()
	const Mark = state === 'added' ? 'ins' : 'del'
	return (
		<Mark>
			<span className="visually-hidden">{t(`deskRevisions.${state}`)}: </span>
			{children}
		</Mark>
	)
}

function Words({
	before,
	after,
	nothing,
}: Record<'before' | 'after', string> & { nothing: Record<'before' | 'after', string> }) {
	return (
		<p className={styles.words}>
			{before === '' && <span className={styles.nothing}>{nothing.before} → </span>}
			{compareTexts(before, after).map(({ text, state }, index) => {
				if (state === 'same') return text
				return (
					// biome-ignore lint/suspicious/noArrayIndexKey: drawn once
					<Changed key={index} state={state}>
						{text}
					</Changed>
				)
			})}
			{after === '' && <span className={styles.nothing}> → {nothing.after}</span>}
		</p>
	)
}

function Picture({ label, picture, nothing }: { label: string; picture: ImageValue | null; nothing: string }) {
	return (
		<figure>
			<figcaption>{label}</figcaption>
			{picture ? <PictureOf picture={picture} /> : <p className={styles.nothing}>{nothing}</p>}
		</figure>
	)
}

function PictureOf({ picture: { src, alt } }: { picture: ImageValue }) {
	return <ResponsiveImage src={src} alt={alt} width={320} height={240} sizes="20rem" className={styles.picture} />
}

function toPicture(value: unknown): ImageValue | null {
	return isPlainObject(value) && 'src' in value ? (imageValue.safeParse(value).data ?? null) : null
}

/** A value as its reader knows it; nothing is ''. */
function wordsOf(value: unknown, field: FieldDifference['field'], t: Translate): string {
	if (value === undefined || value === null) return ''
	if (typeof value === 'boolean' || field?.kind === 'checkbox')
		return t(value === true || value === '1' ? 'deskRevisions.yes' : 'deskRevisions.no')
	if (typeof value === 'string' || typeof value === 'number') return optionText(String(value), field, t)
	if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
		return value.map((each) => optionText(each, field, t)).join('\n')
	const richText = richTextValue.safeParse(value)
	if (richText.success) return richTextWords(richText.data)
	if (isPlainObject(value) && typeof value.href === 'string')
		return [value.text, value.href, value.target === '_blank' && t('deskRevisions.newTab')].filter(Boolean).join('\n')
	return JSON.stringify(value, null, 1)
}

function optionText(word: string, field: FieldDifference['field'], t: Translate): string {
	const option = field?.options.find(({ value }) => value === word)
	return option ? t(option.label) : word
}
