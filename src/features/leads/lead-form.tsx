import type { ReactNode } from 'react'
import type { FormRules } from '#domain/form/field-rules.ts'
import { type FormName, toFormAnchor, toFormMark, toWireFormName } from '#domain/leads/form-names.ts'
import { personRules } from '#domain/leads/lead-rules.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button } from '#ui/button.tsx'
import { FieldColumns } from '#ui/field/field.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { FormFieldsContext } from '#ui/form/form-fields.ts'
import { honeypotName } from '#ui/form/form-values.ts'
import { PageForm } from '#ui/form/page-form.tsx'
import type { LeadErrorCode, OpenForm } from './lead-answer.ts'
import { leadDraftKey } from './lead-draft-key.ts'
import styles from './lead-form.module.css'
import { LeadThanks, type SentFact, type SentValues } from './lead-thanks.tsx'
import { type LeadFormOptions, type LeadFormState, type LeadPhotos, useLeadForm } from './use-lead-form.ts'

type LeadFormProps = {
	form: FormName
	/** What its fields take. */
	rules?: FormRules
	/** The subject, such as the id of a car. */
	about: Record<string, string>
	/** Sent only where the form is posted without script: what its page needs to go on. */
	carried?: Record<string, string>
	/** What its page shows and the server compares; no part of the subject. */
	shown?: string
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
	photos?: LeadPhotos
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
	'unknown-car': 'leads.carGone',
	'quote-changed': 'leads.quoteChanged',
	'too-many-bookings': 'leads.tooManyBookings',
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
	const {
		form: name,
		rules = personRules,
		about,
		subject,
		recipientOf,
		factsOf,
		doneTitle,
		next,
		promise,
		failure,
		carried = {},
		shown,
	} = props
	const { title, headingTag = 'h3', page, booksTime, onSent, onStartOver, children, initialValues = {} } = props
	const { photos, thanks } = props
	const t = useTranslate()
	const { key, paths } = useSite()
	const fixedValues = shown === undefined ? about : { ...about, shown }
	const { pathname, search } = usePageAddress()
	const { state, wrong, form, round, startOver, handlers } = useLeadForm({
		formName: toWireFormName(key, name),
		draftKey: leadDraftKey(name, Object.values(about).join(' ')),
		fixedValues,
		initialState: initialState(page),
		initialWrong: page.posted?.error?.fields ?? [],
		photos,
		booksTime,
		onSent,
	})
	const anchor = toFormAnchor(toFormMark(name, about.form_id))
	return (
		<div className={styles.frame} id={anchor}>
			<PageForm
				ref={form}
				name={name}
				carried={{ ...(page.token === null ? {} : { token: page.token }), ...fixedValues, ...carried }}
				className={styles.form}
				encType={photos ? 'multipart/form-data' : undefined}
				// Without a fragment, which would keep the answer from the focus.
				action={pathname + search}
				aria-label={title || t('leads.title')}
				hidden={state.state === 'success'}
				{...handlers}
			>
				<div className={styles.trap} aria-hidden="true">
					<label>
						{t('leads.honeypot')}
						{/* Password managers know identities with a website: what they fill in would make a visitor a bot. */}
						<input
							name={honeypotName}
							tabIndex={-1}
							autoComplete="off"
							data-1p-ignore=""
							data-bwignore=""
							data-lpignore="true"
						/>
					</label>
				</div>
				<fieldset className={styles.fields} disabled={state.state === 'submitting'}>
					<FormFieldsContext value={{ rules, wrong, values: page.posted?.values ?? initialValues }}>
						<FieldColumns key={round}>{children}</FieldColumns>
					</FormFieldsContext>
				</fieldset>
				<Notice
					state={state}
					isAnswer={page.posted?.error != null || page.posted?.isUnconfirmed}
					isUnconfirmed={page.posted?.isUnconfirmed}
					hasWrong={wrong.length > 0}
					address={pathname + search}
					failure={failure}
				/>
				<div className={styles.send}>
					{/* Not `disabled`: it would lose the focus. */}
					<Button type="submit" size="large" aria-disabled={state.state === 'submitting'}>
						{t(state.state === 'submitting' ? 'leads.sending' : 'leads.send')}
					</Button>
					<p className={styles.privacy}>
						{t('leads.privacy')} <Anchor href={paths.pathToPrivacy}>{t('leads.privacyLink')}</Anchor>
					</p>
				</div>
			</PageForm>
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
	return { state: 'error', error: posted.error }
}

function Notice({
	state,
	isAnswer,
	isUnconfirmed = false,
	hasWrong,
	address,
	failure = 'leads.carDetailFormError',
}: {
	state: LeadFormState
	/** The page was posted for it. */
	isAnswer: boolean | undefined
	isUnconfirmed?: boolean | undefined
	hasWrong: boolean
	/** Of the page. */
	address: string
	failure?: TextKey | undefined
}) {
	const t = useTranslate()
	if (state.state !== 'error') {
		const isToSendAgain = isUnconfirmed && state.state === 'idle'
		return <FormNotice isAnswer={isAnswer}>{isToSendAgain ? t('leads.sendOnceMore') : null}</FormNotice>
	}
	const { error } = state
	if (error.code === 'invalid' && hasWrong)
		return <FormNotice isAnswer={isAnswer}>{t('leads.invalidInput')}</FormNotice>
	if (error.code === 'too-many') return <FormNotice isAnswer={isAnswer}>{tooManyText(t, error)}</FormNotice>
	const isOffline = typeof navigator !== 'undefined' && navigator.onLine === false
	return (
		<FormNotice isAnswer={isAnswer}>
			{t(errorTexts[error.code] ?? (isOffline ? 'leads.offline' : failure))}
			{/* The answer to a form posted without script has the new figures itself. */}
			{error.code === 'quote-changed' && !isAnswer && (
				<>
					{' '}
					<Anchor href={address}>{t('leads.newFigures')}</Anchor>
				</>
			)}
		</FormNotice>
	)
}
