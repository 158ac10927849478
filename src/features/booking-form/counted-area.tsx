import type { ComponentProps } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextAreaField } from '#ui/field/text-field.tsx'

/** A message of limited length with a counter. */
export function CountedArea(props: ComponentProps<typeof TextAreaField> & { maxLength: number; value: string }) {
	const t = useTranslate()
	const counter = t('booking.counter', { count: props.value.length, limit: props.maxLength })
	return <TextAreaField rows={2} counter={counter} {...props} />
}
