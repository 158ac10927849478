import { type ComponentProps, useContext, useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextAreaField } from '#ui/field/text-field.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'

/** A message of limited length with a counter. */
export function CountedArea({
	name,
	value,
	...area
}: ComponentProps<typeof TextAreaField> & { name: string; value?: string }) {
	const t = useTranslate()
	const { rules, values } = useContext(FormFieldsContext)
	const place = useRef<HTMLTextAreaElement>(null)
	const [typed, setTyped] = useState(values[name] ?? '')
	// After the form has restored a draft, in an effect of its own.
	useEffect(() => queueMicrotask(() => setTyped((before) => place.current?.value ?? before)), [])
	const limit = area.maxLength ?? rules?.[name]?.input.maxLength ?? 0
	return (
		<TextAreaField
			ref={place}
			name={name}
			rows={2}
			counter={t('booking.counter', { count: (value ?? typed).length, limit })}
			onChange={({ target }) => setTyped(target.value)}
			{...(value !== undefined && { value })}
			{...area}
		/>
	)
}
