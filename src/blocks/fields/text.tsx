import { useFieldLanguage } from '#ui/field-language.tsx'
import { useFieldMark, useIsEditing } from './field-mark.ts'

type TextTag = 'h1' | 'h2' | 'h3' | 'h4' | 'p' | 'span'

/** Plain text of a field. Renders nothing if empty, except in the editor. */
export function Text({
	field,
	value,
	as: Tag = 'p',
	id,
	className,
}: {
	field: string
	value: string
	as?: TextTag
	id?: string | undefined
	className?: string | undefined
}) {
	const isEditing = useIsEditing()
	const mark = useFieldMark(field, value === '')
	const lang = useFieldLanguage(field)
	if (value === '' && !isEditing) return null
	return (
		<Tag id={id} className={className} lang={lang} {...mark}>
			{value}
		</Tag>
	)
}
