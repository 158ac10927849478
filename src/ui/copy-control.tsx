import type { ReactNode } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from './enhanced.ts'

/** A button that copies `text` and confirms it for a second. It needs script. */
export function CopyControl({
	text,
	className,
	label,
	copied,
	statusClassName,
	children,
}: {
	text: string
	className: string | undefined
	/** Accessible name if the content does not say what is copied. */
	label?: string
	/** Shown during the confirmation. */
	copied: ReactNode
	statusClassName: string | undefined
	children: ReactNode
}) {
	const t = useTranslate()
	return (
		<>
			<button
				type="button"
				className={className}
				aria-label={label}
				data-needs-script=""
				data-copies={text}
				{...enhanced('copy-control')}
			>
				<span suppressHydrationWarning>{children}</span>
				<span hidden suppressHydrationWarning>
					{copied}
				</span>
			</button>
			<span role="status" className={statusClassName} data-says={t('common.shareCopied')} />
		</>
	)
}
