import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './lead-thanks.module.css'

/** The visitor's values of a form sent with script. */
export type SentValues = Record<string, string | boolean>

export type SentFact = { label: string; value: string }

/** What was sent. */
export type SentLead = {
	/** The car or form it is about. */
	subject?: string | undefined
	/** The dealer or department that answers. */
	recipient?: string | undefined
	/** What the form asked besides contact data, wishes and message. */
	facts?: SentFact[] | undefined
	/** Null after a form posted without script. */
	values: SentValues | null
}

const wishes = [
	{ name: 'quote', label: 'leads.quote' },
	{ name: 'testDrive', label: 'leads.testDrive' },
] as const

type LeadThanksProps = {
	sent: SentLead
	title?: TextKey | undefined
	next?: TextKey | undefined
	promise?: TextKey | undefined
	headingTag: 'h2' | 'h3'
	onClose: () => void
	/** Instead of the usual words about what comes next. */
	children?: ReactNode
}

/** Replaces the form after it was sent: what was sent, to whom, and what comes next. */
export function LeadThanks({
	sent,
	title = 'leads.successTitle',
	next = 'leads.successNext',
	promise = 'leads.successText',
	headingTag: Heading,
	onClose,
	children,
}: LeadThanksProps) {
	const { subject, recipient, facts: asked = [], values } = sent
	const t = useTranslate()
	const { pathname } = usePageAddress()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => moveFocus(heading.current), [])

	/** Without script the link leads to an empty form. */
	function close(event: MouseEvent) {
		event.preventDefault()
		onClose()
	}

	const text = (name: string) => (typeof values?.[name] === 'string' ? values[name].trim() : '')
	const [phone, email, message] = [text('phone'), text('email'), text('message')]
	const wished = wishes.filter(({ name }) => values?.[name] === true).map(({ label }) => t(label))
	const facts: { label: string; value: string | undefined; isWide?: boolean }[] = [
		{ label: t('leads.sentSubject'), value: subject },
		{ label: t('leads.sentRecipient'), value: recipient },
		...asked,
		{ label: t('leads.wishes'), value: wished.join('\n') },
		{ label: t('leads.sentMessage'), value: message, isWide: true },
	].filter(({ value }) => value)
	return (
		<div className={styles.thanks}>
			<Icon name="check" size={32} />
			<Heading ref={heading} tabIndex={-1} autoFocus={values === null}>
				{t(title)}
			</Heading>
			{facts.length > 0 && (
				<dl>
					{facts.map(({ label, value, isWide }) => (
						<div key={label} data-wide={isWide || undefined}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			)}
			{children ?? <p>{phone && email ? t(next, { phone: phone.replace(/\s/g, '\u00a0'), email }) : t(promise)}</p>}
			<ButtonLink href={pathname} variant="secondary" onClick={close}>
				{t('leads.close')}
			</ButtonLink>
		</div>
	)
}
