import { Fragment, type ReactNode } from 'react'
import { type FormName, formField, toFormAnchor, toFormMark, toWireFormName } from '#domain/leads/form-names.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FormFieldsContext } from '#ui/field/form-fields.ts'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { honeypotName } from './form-values.ts'
import type { LeadErrorCode, OpenForm } from './lead-answer.ts'
import styles from './lead-form.module.css'
import { LeadThanks, type SentFact, type SentValues } from './lead-thanks.tsx'
import { type LeadFormOptions, type LeadFormState, useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
	form: FormName
	/** The subject, such as the id of a car. */
	about: Record<string, string>
	/** Sent only where the form is posted without script: what its page needs to go on. */
	carried?: Record<string, string>
	/** The subject in words, for the thanks. */
	subject?: string | undefined
	/** Who answers. The values are null after a form posted without script. */
	recipientOf?: (values: Record<string, string | boolean> | null) => string | undefined
	/** What else was sent, for the thanks. */
	factsOf?: (values: SentValues) => SentFact[]
	/** Heading of the thanks. */
	doneTitle?: TextKey | undefined
	/** What comes next, with `{phone}` and `{email}`. */
	next?: TextKey | undefined
	/** The same without phone and email, after a form posted without script. */
	promise?: TextKey | undefined
	/** Shown when the form could not be sent. */
	failure?: TextKey
	/** Names the form if the page has several. */
	title?: string
	/** Heading level of the thanks. */
	headingTag?: 'h2' | 'h3'
	page: OpenForm
	/** Of the fields when the form is opened. */
	initialValues?: Record<string, string>
	/** Of a form with photos: those to send, once they are ready. */
	readyPhotos?: () => Promise<readonly Blob[]>
	/** Says what was sent, to whom, and what comes next, instead of the usual words. */
	thanks?: ReactNode
	/** Whether the values book a time. */
	booksTime?: LeadFormOptions['booksTime']
	onSent: LeadFormOptions['onSent']
	/** The visitor returns from the thanks to an empty form; its fields are mounted anew. */
	onStartOver?: () => void
	children: ReactNode
}

const errorTexts: Partial<Record<LeadErrorCode, TextKey>> = {
	'too-many': 'leads.tooMany',
	'photos-full': 'leads.photosFull',
}

/** The thanks for a booked time. */
const bookedTexts = {
	title: 'leads.testDriveBooked',
	next: 'leads.testDriveNext',
	promise: 'leads.testDriveBookedText',
} as const satisfies Record<string, TextKey>

/** A form that becomes a lead: its fields are the children, everything else is here. */
export function LeadForm(props: LeadFormProps) {
	const { form: name, about, subject, recipientOf, factsOf, doneTitle, next, promise, failure, carried = {} } = props
	const { title, headingTag = 'h3', page, booksTime, onSent, onStartOver, children, initialValues = {} } = props
	const { readyPhotos, thanks } = props
	const t = useTranslate()
	const { key, paths } = useSite()
	const { state, form, round, startOver, handlers } = useLeadForm({
		formName: toWireFormName(key, name),
		draftKey: `${name} ${Object.values(about).join(' ')}`,
		fixedValues: about,
		initialState: initialState(page),
		readyPhotos,
		booksTime,
		onSent,
	})
	const fields = state.state === 'invalid' ? state.fields : []
	const anchor = toFormAnchor(toFormMark(name, about.form_id))
	return (
		<div className={styles.frame} id={anchor}>
			<form
				ref={form}
				className={styles.form}
				method="post"
				encType={readyPhotos ? 'multipart/form-data' : undefined}
				action={`#${anchor}`}
				aria-label={title || t('leads.title')}
				hidden={state.state === 'success'}
				{...handlers}
			>
				<input type="hidden" name="token" value={page.token} />
				<input type="hidden" name={formField} value={name} />
				{Object.entries({ ...about, ...carried }).map(([field, value]) => (
					<input key={field} type="hidden" name={field} value={value} />
				))}
				<div className={styles.trap} aria-hidden="true">
					<label>
						{t('leads.honeypot')}
						<input name={honeypotName} tabIndex={-1} autoComplete="off" />
					</label>
				</div>
				<fieldset className={styles.fields} disabled={state.state === 'submitting'}>
					<FormFieldsContext value={{ wrong: fields, values: page.posted?.values ?? initialValues }}>
						<Fragment key={round}>{children}</Fragment>
					</FormFieldsContext>
				</fieldset>
				<Notice state={state} failure={failure} />
				<div className={styles.send}>
					{/* Not `disabled`: it would lose the focus. */}
					<Button type="submit" size="large" aria-disabled={state.state === 'submitting'}>
						{t(state.state === 'submitting' ? 'leads.sending' : 'leads.send')}
					</Button>
					<p className={styles.privacy}>
						{t('leads.privacy')} <Anchor href={paths.pathToPrivacy}>{t('leads.privacyLink')}</Anchor>
					</p>
				</div>
			</form>
			{state.state === 'success' && (
				<LeadThanks
					sent={{
						subject,
						recipient: recipientOf?.(state.values),
						facts: state.values ? factsOf?.(state.values) : undefined,
						values: state.values,
					}}
					{...(state.hasBooked ? bookedTexts : { title: doneTitle, next, promise })}
					headingTag={headingTag}
					onClose={() => {
						onStartOver?.()
						startOver()
					}}
				>
					{thanks}
				</LeadThanks>
			)}
		</div>
	)
}

function initialState({ isSent, hasBooked = false, posted }: OpenForm): LeadFormState {
	if (isSent) return { state: 'success', values: null, hasBooked }
	if (!posted?.error) return { state: 'idle' }
	const { code, fields } = posted.error
	return code === 'invalid' ? { state: 'invalid', fields, hasHint: true } : { state: 'error', code }
}

function Notice({
	state,
	failure = 'leads.carDetailFormError',
}: {
	state: LeadFormState
	failure?: TextKey | undefined
}) {
	const t = useTranslate()
	const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
	if (state.state === 'error')
		return <FormNotice>{t(errorTexts[state.code] ?? (isOffline ? 'leads.offline' : failure))}</FormNotice>
	return <FormNotice>{state.state === 'invalid' && state.hasHint && t('leads.invalidInput')}</FormNotice>
}
