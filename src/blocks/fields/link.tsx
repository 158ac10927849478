import type { ReactNode } from 'react'
import type { LinkValue } from '#content/field-values.ts'
import { Anchor } from '#ui/anchor.tsx'
import { ButtonLink, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { useFieldMark, useIsEditing } from './editing-context.tsx'

/** The looks of a button by the words of content. */
export const buttonVariants = {
	Primary: 'primary',
	Secondary: 'secondary',
	Ghost: 'ghost',
	'Ghost Contrast': 'ghost-contrast',
} as const satisfies Record<string, ButtonVariant>

type LinkProps = {
	field: string
	value: LinkValue | null
	/** A button's look; without it a plain link. */
	variant?: ButtonVariant
	size?: ButtonSize
	className?: string | undefined
	/** Id of the element that says what the link is about, when its own words do not. */
	describedBy?: string | undefined
	/** What the link says instead of its own text. */
	children?: ReactNode
}

/** A link of a field. For the editor it leads nowhere and shows even when empty. */
export function Link({ field, value, variant, size, className, describedBy, children }: LinkProps) {
	const mark = useFieldMark(field, value === null)
	const isEditing = useIsEditing()
	if (value === null && !isEditing) return null

	const says = children ?? linkText(value)
	const address = { href: value?.href ?? '#', target: value?.target || undefined }
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

/** A link without a text says where it leads. */
export function linkText(value: LinkValue | null): string {
	return value ? value.text || value.title || value.href : ''
}
