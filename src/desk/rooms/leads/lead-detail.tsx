import type { FormName } from '#domain/leads/form-names.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { careVersion, type DeskLead, type LeadNote, leadStatuses, maxNoteLength } from '#leads/lead-operator.ts'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { FormKey } from '../../form-key.tsx'
import { formatMoment } from '../../format-moment.ts'
import { DeliveryState } from './delivery-state.tsx'
import { type LeadFacts, readLeadFacts } from './lead-facts.ts'
import { formTexts } from './lead-list.tsx'

export function LeadDetail({
	lead,
	form,
	notes,
	photoCount,
	colleagues,
	timeZone,
	hasDestinations,
	isChanged,
	mayErasePerson,
}: {
	lead: DeskLead
	form: FormName | null
	notes: LeadNote[]
	photoCount: number
	colleagues: { id: string; name: string }[]
	timeZone: string
	/** Somewhere to send it to. */
	hasDestinations: boolean
	isChanged: boolean
	mayErasePerson: boolean
}) {
	const t = useTranslate()
	const locale = useLocale()
	const { country } = useSite().market
	const { content, receivedAt } = lead
	const facts = content && readLeadFacts(content, form, { t, locale, country })
	return (
		<>
			<p>
				<a href="/desk/leads">{t('desk.backToLeads')}</a>
			</p>
			<div className={styles.headline}>
				<h1 lang={facts?.isMailed ? content?.mail.language : undefined}>{facts?.title ?? t('desk.erased')}</h1>
				<DeliveryState lead={lead} />
			</div>
			<p className={styles.hint}>
				{[formatMoment(receivedAt, { locale, timeZone }), form && t(formTexts[form]), content?.to?.email]
					.filter(Boolean)
					.join(factSeparator)}
			</p>
			{isChanged && <FormNotice>{t('desk.leadChanged')}</FormNotice>}
			<div className={styles.columns}>
				<div className={styles.column}>
					{content && facts && <Written {...{ content, facts }} />}
					{photoCount > 0 && <Photos leadId={lead.submissionId} count={photoCount} />}
					{content && <Notes notes={notes} timeZone={timeZone} />}
				</div>
				<div className={styles.column}>
					<Care lead={lead} colleagues={colleagues} />
					{(content || lead.deliveries.length > 0) && <Delivery lead={lead} hasDestinations={hasDestinations} />}
					{content && (
						<details className={styles.card}>
							<summary>{t('desk.erase')}</summary>
							<p>{t('desk.eraseText')}</p>
							<form method="post">
								<Button type="submit" variant="secondary" name="do" value="erase">
									{t('desk.eraseForGood')}
								</Button>
							</form>
							<p>
								{mayErasePerson ? (
									<a href={`/desk/leads/${encodeURIComponent(lead.submissionId)}/person`}>{t('desk.personLink')}</a>
								) : (
									t('desk.personOwners')
								)}
							</p>
						</details>
					)}
				</div>
			</div>
		</>
	)
}

function Written({ content, facts }: { content: NonNullable<DeskLead['content']>; facts: LeadFacts }) {
	const t = useTranslate()
	const { replyTo, values, mail } = content
	const phone = typeof values.phone === 'string' ? values.phone : ''
	return (
		<section className={styles.card}>
			<h2>{replyTo.name ?? t('desk.visitor')}</h2>
			<p className={styles.ways}>
				<a href={`mailto:${encodeURIComponent(replyTo.email)}`}>{replyTo.email}</a>
				{phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
			</p>
			{facts.isMailed ? (
				<pre className={styles.mail} lang={mail.language}>
					{mail.text}
				</pre>
			) : (
				<>
					{facts.message && <p className={styles.mail}>{facts.message}</p>}
					<dl className={styles.facts}>
						{facts.rows.map(({ label, text }) => (
							<div key={label}>
								<dt>{label}</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
					{facts.source && (
						<p>
							<a href={facts.source}>{t('desk.sentFrom')}</a>
						</p>
					)}
				</>
			)}
		</section>
	)
}

function Photos({ leadId, count }: { leadId: string; count: number }) {
	const t = useTranslate()
	const address = `/desk/leads/${encodeURIComponent(leadId)}/photos`
	return (
		<section className={styles.card}>
			<h2>{t('desk.photos')}</h2>
			<ul className={styles.photos}>
				{Array.from({ length: count }, (_, index) => index + 1).map((number) => (
					<li key={number}>
						<a href={`${address}/${number}`} target="_blank" rel="noopener">
							<img
								src={`${address}/${number}/small`}
								alt={t('desk.photo', { number, count })}
								width={240}
								height={180}
								loading="lazy"
							/>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}

function Delivery({
	lead: { content, deliveries, suspicions },
	hasDestinations,
}: {
	lead: DeskLead
	hasDestinations: boolean
}) {
	const t = useTranslate()
	const isHeld = suspicions.length > 0
	return (
		<section className={styles.card}>
			<h2>{t('desk.delivery')}</h2>
			{deliveries.length > 0 && (
				<ul>
					{deliveries.map(({ destination, state, attempts, answer }) => (
						<li key={destination}>
							{destination}: {t(`desk.delivery.${state}`)} {t('desk.attempts', { count: attempts })} {answer}
						</li>
					))}
				</ul>
			)}
			{deliveries.length === 0 && !isHeld && <p>{t('desk.keptHere')}</p>}
			{[...new Set(suspicions.map(suspicionText))].map((key) => (
				<p key={key}>{t(key)}</p>
			))}
			{content && (isHeld || hasDestinations) && (
				<form method="post">
					<Button type="submit" variant="secondary" name="do" value="send">
						{t(isHeld ? 'desk.release' : 'desk.sendAgain')}
					</Button>
				</form>
			)}
		</section>
	)
}

function Care({ lead, colleagues }: { lead: DeskLead; colleagues: { id: string; name: string }[] }) {
	const t = useTranslate()
	const { assignee } = lead
	const isColleague = colleagues.some(({ id }) => id === assignee?.id)
	// Who cares for it stays chosen when the role has ended.
	const choices = assignee && !isColleague ? [...colleagues, assignee] : colleagues
	return (
		<form method="post" className={styles.card}>
			<h2>{t('desk.care')}</h2>
			<input type="hidden" name="seen" value={careVersion(lead.status, assignee?.id)} />
			<SelectField
				label={t('desk.statusLabel')}
				name="status"
				defaultValue={lead.status}
				options={leadStatuses.map((status) => ({ value: status, text: t(`desk.status.${status}`) }))}
			/>
			<SelectField
				label={t('desk.assignee')}
				name="assignee"
				defaultValue={assignee?.id ?? ''}
				options={[
					{ value: '', text: t('desk.unassigned') },
					...choices.map(({ id, name }) => ({ value: id, text: name })),
				]}
			/>
			<Button type="submit" name="do" value="care">
				{t('desk.save')}
			</Button>
			{lead.content && (
				<p>
					<a href={`/desk/leads/${encodeURIComponent(lead.submissionId)}/move`}>{t('desk.moveLead')}</a>
				</p>
			)}
		</form>
	)
}

function Notes({ notes, timeZone }: { notes: LeadNote[]; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<section className={styles.card}>
			<h2>{t('desk.notes')}</h2>
			{notes.map(({ id, author, at, text }) => (
				<article key={id}>
					<p className={styles.hint}>
						{author}, {formatMoment(at, { locale, timeZone })}
					</p>
					<p className={styles.note}>{text}</p>
				</article>
			))}
			<form method="post" className={styles.column}>
				<FormKey />
				<TextAreaField label={t('desk.newNote')} name="text" maxLength={maxNoteLength} required />
				<div>
					<Button type="submit" variant="secondary" name="do" value="note">
						{t('desk.addNote')}
					</Button>
				</div>
			</form>
		</section>
	)
}

/** The names of the rules are for operators; staff read why in a sentence. */
function suspicionText(name: string): TextKey {
	const isAutomatic = name === 'honeypot' || name === 'too-fast' || name.startsWith('token-')
	return isAutomatic ? 'desk.suspicion.automatic' : 'desk.suspicion.advertising'
}
