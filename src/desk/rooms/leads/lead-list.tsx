import type { FormName } from '#domain/leads/form-names.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { type DeskLead, type LeadView, leadViews } from '#leads/lead-operator.ts'
import { useSite } from '#sites/site-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { formatMoment } from '../../format-moment.ts'
import { LiveList } from '../../live/live-list.tsx'
import { PageNumbers } from '../../page-numbers.tsx'
import { Tabs } from '../../tabs.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { readLeadFacts } from './lead-facts.ts'

const viewNames: Record<LeadView, TextKey> = {
	open: 'desk.viewOpen',
	mine: 'desk.viewMine',
	held: 'desk.viewHeld',
	failed: 'desk.viewFailed',
	all: 'desk.viewAll',
}

const emptyTexts: Record<LeadView, TextKey> = {
	open: 'desk.noLeads',
	mine: 'desk.noLeadsMine',
	held: 'desk.noLeadsHeld',
	failed: 'desk.noLeadsFailed',
	all: 'desk.noLeads',
}

export const formTexts: Record<FormName, TextKey> = {
	CarContactForm: 'desk.formCar',
	CarRequestForm: 'desk.formCarRequest',
	DealerContactForm: 'desk.formDealer',
	ContentForm: 'desk.formContent',
	SellCarForm: 'desk.formSellCar',
	ServiceRequestForm: 'desk.formServiceRequest',
	TyreOfferForm: 'desk.formTyreOffer',
}

type LeadRow = { lead: DeskLead; form: FormName | null }

export function LeadList({
	rows,
	view,
	page,
	hasMore,
	timeZone,
}: {
	rows: LeadRow[]
	view: LeadView
	page: number
	hasMore: boolean
	timeZone: string
}) {
	const t = useTranslate()
	return (
		<>
			<div className={styles.headline}>
				<h1>{t('desk.leads')}</h1>
				<a href={`/desk/leads/export.csv?view=${view}`} download>
					{t('desk.export')}
				</a>
			</div>
			<LeadSearch />
			<Tabs
				label={t('desk.views')}
				tabs={leadViews.map((each) => ({
					href: `/desk/leads?view=${each}`,
					text: t(viewNames[each]),
					isCurrent: each === view,
				}))}
			/>
			<LiveList room="leads">
				{rows.length === 0 && <p className={styles.empty}>{t(emptyTexts[view])}</p>}
				<LeadRows rows={rows} timeZone={timeZone} />
				<PageNumbers {...{ page, hasMore }} address={`/desk/leads?view=${view}`} isByTime />
			</LiveList>
		</>
	)
}

function LeadSearch({ sought }: { sought?: string }) {
	const t = useTranslate()
	return (
		<form method="get" action="/desk/leads" className={styles.search}>
			<TextField label={t('desk.leadSought')} name="words" maxLength={80} defaultValue={sought} autoComplete="off" />
			<Button type="submit" variant="secondary">
				{t('desk.find')}
			</Button>
		</form>
	)
}

/** The leads of a person, in any state. */
export function FoundLeads({ rows, sought, timeZone }: { rows: LeadRow[]; sought: string; timeZone: string }) {
	const t = useTranslate()
	return (
		<>
			<p>
				<a href="/desk/leads">{t('desk.backToLeads')}</a>
			</p>
			<h1>{t('desk.leads')}</h1>
			<LeadSearch sought={sought} />
			{rows.length === 0 && <p className={styles.empty}>{t('desk.noLeadFound', { sought })}</p>}
			<LeadRows rows={rows} timeZone={timeZone} />
		</>
	)
}

function LeadRows({ rows, timeZone }: { rows: LeadRow[]; timeZone: string }) {
	return (
		<ul className={styles.rows}>
			{rows.map((row) => (
				<LeadItem key={row.lead.submissionId} {...row} timeZone={timeZone} />
			))}
		</ul>
	)
}

function LeadItem({ lead, form, timeZone }: LeadRow & { timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	const { country } = useSite().market
	const { submissionId, receivedAt, content, assignee, status } = lead
	const facts = content && readLeadFacts(content, form, { t, locale, country })
	return (
		<li>
			<div>
				<a
					href={`/desk/leads/${encodeURIComponent(submissionId)}`}
					className={styles.rowTitle}
					lang={facts?.isMailed ? content?.mail.language : undefined}
				>
					{facts?.title ?? t('desk.erased')}
				</a>
				<p className={styles.hint}>
					{[
						formatMoment(receivedAt, { locale, timeZone }),
						form && t(formTexts[form]),
						assignee ? assignee.name : t('desk.unassigned'),
					]
						.filter(Boolean)
						.join(factSeparator)}
				</p>
			</div>
			<div className={styles.tags}>
				{status !== 'working' && <span className={styles.tag}>{t(`desk.status.${status}`)}</span>}
				<DeliveryState lead={lead} />
			</div>
		</li>
	)
}
