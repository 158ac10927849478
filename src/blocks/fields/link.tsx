import type { ReactNode } from 'react'
import type { LinkValue } from '#content/field-values.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { useFieldLanguage } from '#ui/field-language.tsx'
import { useFieldMark, useIsEditing } from './field-mark.ts'

/** Button variants by their names in content. */
export const buttonVariants = {
	Primary: 'primary',
	Secondary: 'secondary',
	Ghost: 'ghost',
	'Ghost Contrast': 'ghost-contrast',
} as const satisfies Record<string, ButtonVariant>

type LinkProps = {
	field: string
	value: LinkValue | null
	/** The variant of a button; without it a plain link. */
	variant?: ButtonVariant
	size?: ButtonSize
	className?: string | undefined
	/** Id of the element that describes the link, if its own text does not. */
	describedBy?: string | undefined
	/** Replaces the link's own text. */
	children?: ReactNode
}

/** A link of a field. In the editor it is inactive and shown even if empty. */
export function Link({ field, value, variant, size, className, describedBy, children }: LinkProps) {
	const mark = useFieldMark(field, value === null)
	const isEditing = useIsEditing()
	const ofField = useFieldLanguage(field)
	if (value === null && !isEditing) return null

	const says = children ?? linkText(value)
	// Words of its own are those of the view.
	const lang = children === undefined ? ofField : undefined
	const address = { href: value?.href ?? '#', target: value?.target || undefined, lang }
	const drawn = variant ? (
		<ButtonLink variant={variant} {...(size && { size })} {...address}>
			{says}
		</ButtonLink>
	) : (
		<Anchor className={className} aria-describedby={describedBy} {...address}>
			{says}
		</Anchor>
	)
	if (!isEditing) return drawn
	return <span {...mark}>{drawn}</span>
}

/** The text of a link, or its address if it has none. */
export function linkText(value: LinkValue | null): string {
	return value ? value.text || value.title || value.href : ''
}
