import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { ButtonLink, type ButtonVariant } from '#ui/button.tsx'

/** A link to another site in a new tab; renders nothing without an address. */
export function OutLink({
	href,
	variant,
	children,
}: {
	href: string | null
	variant: ButtonVariant
	children: ReactNode
}) {
	const t = useTranslate()
	if (href === null) return null
	return (
		<ButtonLink href={href} target="_blank" variant={variant}>
			{children}
			<span className="visually-hidden"> {t('quotes.newTab')}</span>
		</ButtonLink>
	)
}
