import { Suspense } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { isPlainObject } from '#platform/plain-object.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { EntryInputs } from './entry-inputs.tsx'
import { FieldGroup } from './field-group.tsx'
import { IconInput } from './icon-input.tsx'
import { LabelledControl } from './labelled-control.tsx'
import {
	LazyCarFilterInput,
	LazyFilmInput,
	LazyMomentInput,
	LazyPictureInput,
	LazyRichTextInput,
} from './lazy-inputs.ts'
import { LinkInput } from './link-input.tsx'
import { shownAt, writeAt } from './shown-values.ts'

/** The control of a field. Those that not every block has are fetched when they are shown. */
export function FieldInput(props: FieldParts) {
	return (
		<Suspense>
			<InputOfKind {...props} />
		</Suspense>
	)
}

function InputOfKind(props: FieldParts) {
	const t = useTranslate()
	const { editor, data, field, place } = props
	const value = shownAt(editor, data, place)
	const write = (to: unknown) => {
		writeAt(editor, data, place, to)
	}
	const { limits } = field
	switch (field.kind) {
		case 'text':
			return (
				<LabelledControl field={field}>
					{(control) => (
						<textarea
							{...control}
							rows={1}
							maxLength={limits.maxLength}
							value={textOf(value)}
							onChange={(event) => write(event.target.value)}
						/>
					)}
				</LabelledControl>
			)
		case 'moment':
			return <LazyMomentInput field={field} timeZone={data.timeZone} value={textOf(value)} write={write} />
		case 'icon':
			return <IconInput field={field} value={textOf(value)} write={write} />
		case 'video':
			return <LazyFilmInput {...props} write={write} src={textOf(isPlainObject(value) ? value.src : value)} />
		case 'number':
			return (
				<LabelledControl field={field}>
					{(control) => (
						<input
							{...control}
							type="number"
							min={limits.min}
							max={limits.max}
							step={limits.isWhole ? 1 : 'any'}
							value={String(value ?? field.fallback ?? '')}
							onChange={({ target }) => target.value !== '' && target.validity.valid && write(target.valueAsNumber)}
						/>
					)}
				</LabelledControl>
			)
		case 'choice':
			return (
				<LabelledControl field={field}>
					{(control) => (
						<select
							{...control}
							value={String(value || field.fallback || '')}
							onChange={(event) => write(event.target.value)}
						>
							{field.options.map((option) => (
								<option key={option.value} value={option.value}>
									{t(option.label)}
								</option>
							))}
						</select>
					)}
				</LabelledControl>
			)
		case 'checkbox':
			return (
				<label className={styles.tick}>
					<input
						type="checkbox"
						checked={value === undefined || value === null ? field.fallback === true : value === true || value === '1'}
						onChange={(event) => write(event.target.checked)}
					/>
					{t(field.label)}
				</label>
			)
		case 'link':
			return <LinkInput {...props} write={write} value={isPlainObject(value) ? value : { href: textOf(value) }} />
		case 'image':
			return <LazyPictureInput {...props} write={write} value={isPlainObject(value) ? value : {}} />
		case 'list':
			return <EntryInputs {...props} drawField={(inner) => <FieldInput {...inner} />} />
		case 'group':
			return (
				<FieldGroup field={field}>
					{field.fields.map((inner) => (
						<FieldInput
							key={inner.name}
							{...props}
							field={inner}
							place={{ ...place, path: [...place.path, inner.name] }}
						/>
					))}
				</FieldGroup>
			)
		case 'texts':
			return (
				<LabelledControl field={field}>
					{(control) => (
						<textarea
							{...control}
							rows={3}
							value={Array.isArray(value) ? value.join('\n') : ''}
							onChange={(event) => write(event.target.value.split('\n'))}
						/>
					)}
				</LabelledControl>
			)
		case 'choices':
			return <ChoiceInputs {...props} write={write} chosen={Array.isArray(value) ? value : []} />
		case 'richText':
			return <LazyRichTextInput key={JSON.stringify(place)} {...props} />
		case 'carFilter':
			return <LazyCarFilterInput {...props} value={value} write={write} />
	}
}

/** Several of some words. */
function ChoiceInputs({
	field,
	chosen,
	write,
}: FieldParts & { chosen: readonly unknown[]; write: (to: unknown) => void }) {
	const t = useTranslate()
	return (
		<FieldGroup field={field}>
			{field.options.map(({ value, label }) => (
				<label key={value} className={styles.tick}>
					<input
						type="checkbox"
						checked={chosen.includes(value)}
						onChange={({ target }) =>
							write(
								field.options
									.map((each) => each.value)
									.filter((each) => (each === value ? target.checked : chosen.includes(each))),
							)
						}
					/>
					{t(label)}
				</label>
			))}
		</FieldGroup>
	)
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
