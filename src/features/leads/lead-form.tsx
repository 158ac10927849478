import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type FormName, toFormAnchor, toFormMark, toWireFormName } from './form-names.ts'
import { honeypotName } from './form-values.ts'
import type { LeadErrorCode, OpenForm } from './lead-answer.ts'
import { LeadFieldsProvider } from './lead-field.tsx'
import styles from './lead-form.module.css'
import { type LeadFormState, useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
	form: FormName
	/** The subject, such as the id of a car. */
	about: Record<string, string>
	/** Names the form if the page has several. */
	title?: string
	/** Heading level of the thanks. */
	headingTag?: 'h2' | 'h3'
	page: OpenForm
	onSent: (values: Record<string, string | boolean>) => void
	children: ReactNode
}

const errorTexts: Partial<Record<LeadErrorCode, TextKey>> = { 'too-many': 'leads.tooMany' }

/** A form that becomes a lead: its fields are the children, everything else is here. */
export function LeadForm({ form: name, about, title, headingTag = 'h3', page, onSent, children }: LeadFormProps) {
	const t = useTranslate()
	const { key, paths } = useSite()
	const { state, form, startOver, handlers } = useLeadForm({
		formName: toWireFormName(key, name),
		draftKey: `${name} ${Object.values(about).join(' ')}`,
		fixedValues: about,
		initialState: initialState(page),
		onSent,
	})
	const fields = state.state === 'invalid' ? state.fields : []
	const isSuccess = state.state === 'success'
	const anchor = toFormAnchor(toFormMark(name, about.form_id))
	return (
		<div className={styles.frame} id={anchor}>
			<form
				ref={form}
				className={styles.form}
				method="post"
				action={`#${anchor}`}
				aria-label={title || t('leads.title')}
				inert={isSuccess}
				{...handlers}
			>
				<input type="hidden" name="token" value={page.token} />
				{Object.entries(about).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<div className={styles.trap} aria-hidden="true">
					<label>
						{t('leads.honeypot')}
						<input name={honeypotName} tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<fieldset className={styles.fields} disabled={state.state === 'submitting'}>
					<LeadFieldsProvider value={{ broken: fields, values: page.posted?.values ?? {} }}>
						{children}
					</LeadFieldsProvider>
				</fieldset>
				<Notice state={state} />
				<div className={styles.send}>
					<Button type="submit" size="large" disabled={state.state === 'submitting'}>
						{t(state.state === 'submitting' ? 'leads.sending' : 'leads.send')}
					</Button>
					<p className={styles.privacy}>
						{t('leads.privacy')} <Anchor href={paths.pathToPrivacy}>{t('leads.privacyLink')}</Anchor>
					</p>
				</div>
			</form>
			{isSuccess && <Thanks headingTag={headingTag} onClose={startOver} />}
		</div>
	)
}

function initialState({ isSent, posted }: OpenForm): LeadFormState {
	if (isSent) return { state: 'success' }
	if (!posted) return { state: 'idle' }
	const { code, fields } = posted.error
	return code === 'invalid' ? { state: 'invalid', fields, hasHint: true } : { state: 'error', code }
}

/** The error message. Its container is always rendered, so that screen readers announce changes. */
function Notice({ state }: { state: LeadFormState }) {
	const t = useTranslate()
	const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
	return (
		<div role="alert">
			{state.state === 'invalid' && state.hasHint && <p className={styles.notice}>{t('leads.invalidInput')}</p>}
			{state.state === 'error' && (
				<p className={styles.notice}>
					{t(errorTexts[state.code] ?? (isOffline ? 'leads.offline' : 'leads.carDetailFormError'))}
				</p>
			)}
		</div>
	)
}

/** Covers the sent form. */
function Thanks({ headingTag: Heading, onClose }: { headingTag: 'h2' | 'h3'; onClose: () => void }) {
	const t = useTranslate()
	const { pathname } = usePageAddress()
	const title = useRef<HTMLHeadingElement>(null)
	useEffect(() => title.current?.focus(), [])

	/** Without script the link leads to an empty form. */
	function close(event: MouseEvent) {
		event.preventDefault()
		onClose()
	}

	return (
		<div className={styles.thanks}>
			<Icon name="check" size={32} />
			<Heading ref={title} tabIndex={-1}>
				{t('leads.successTitle')}
			</Heading>
			<p>{t('leads.successText')}</p>
			<ButtonLink href={pathname} variant="secondary" onClick={close}>
				{t('leads.close')}
			</ButtonLink>
		</div>
	)
}
