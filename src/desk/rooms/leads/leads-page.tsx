import { findFormName } from '#domain/leads/form-names.ts'
import { senderOf } from '#leads/forms-hub.ts'
import {
	careVersion,
	type DeskLead,
	type LeadView,
	leadStatuses,
	leadViews,
	maxNoteLength,
} from '#leads/lead-operator.ts'
import type { Site } from '#sites/site.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../desk-page.ts'
import { formKeyOf } from '../../form-key.tsx'
import { namedDealer } from '../../named-sites.ts'
import { pageIn, pageLength } from '../../page-numbers.tsx'
import { mayDo } from '../../rights.ts'
import { type KnownPerson, showPerson, takePerson } from '../person-page.tsx'
import { leadCsv } from './lead-csv.ts'
import { LeadDetail } from './lead-detail.tsx'
import { readLeadFacts } from './lead-facts.ts'
import { FoundLeads, LeadList } from './lead-list.tsx'
import { listDestinations, showDestinations } from './move-lead-page.tsx'

/** What visitors sent, and what was done about it. */
export const leadsPage: DeskPage<'leads'> = {
	'leads.open': showList,
	'leads.export': exportLeads,
	'leads.lead': (request) => showLead(request),
	'leads.photo': showPhoto,
	async 'leads.care'(request, form) {
		const { leads } = request
		const lead = await findLead(request)
		if (!lead) return null
		const status = leadStatuses.find((each) => each === form.get('status')) ?? lead.status
		const asked = form.get('assignee') || null
		const isKnown = asked === null || (await colleagues(request)).some((each) => each.id === asked)
		const assignee = isKnown ? asked : (lead.assignee?.id ?? null)
		const [seen, current] = [form.get('seen'), careVersion(lead.status, lead.assignee?.id)]
		// The form was sent twice.
		if (careVersion(status, assignee) === current) return shown(lead)
		if (seen !== null && seen !== current) return showLead(request, true)
		await leads.setCare(lead.id, { status, assignee })
		return { done: `lead ${status}`, subject: lead.id, answer: shown(lead) }
	},
	async 'leads.note'(request, form) {
		const { leads, staff } = request
		const lead = await findLead(request)
		if (!lead) return null
		const text = (form.get('text') ?? '').trim().slice(0, maxNoteLength)
		if (text === '') return shown(lead)
		if (!lead.content) return showLead(request, true)
		const isNew = await leads.addNote(lead.id, { author: staff.name, text, key: formKeyOf(form) })
		return isNew ? { done: 'lead noted', subject: lead.id, answer: shown(lead) } : shown(lead)
	},
	async 'leads.send'(request) {
		const lead = await findLead(request)
		if (!lead) return null
		const count = await request.leads.sendAgain([lead.id])
		return count > 0 ? { done: 'lead sent again', subject: lead.id, answer: shown(lead) } : shown(lead)
	},
	async 'leads.dealers'(request) {
		const lead = await findLead(request)
		return lead && showDestinations(request, lead)
	},
	async 'leads.move'(request, form) {
		const { accounts, leads, site, staff, t } = request
		const lead = await findLead(request)
		const named = namedDealer(site, form)
		const target = lead && (await listDestinations(request, lead)).find(isNamed(named))
		if (!target || !(await leads.move(lead.id, { site: target.site.key, to: target.mailbox }))) return null
		const from = lead.content?.to
		const text = t('desk.leadMoved', { from: from?.name ?? from?.email ?? t('desk.leadNoDealer'), to: target.name })
		await leads.addNote(lead.id, { author: staff.name, text })
		const isHere = target.site.key === site.key
		// The other site's log has it too.
		if (!isHere) await accounts.audit(staff, { site: target.site.key, action: 'lead moved', subject: lead.id })
		return { done: 'lead moved', subject: lead.id, answer: isHere ? shown(lead) : { redirectTo: '/desk/leads' } }
	},
	async 'leads.erase'(request) {
		const lead = await findLead(request)
		if (!lead) return null
		const count = await request.leads.erase([lead.id])
		return count > 0 ? { done: 'lead erased', subject: lead.id, answer: shown(lead) } : shown(lead)
	},
	async 'leads.person'(request) {
		const known = await findSender(request)
		return known && showPerson(request, known)
	},
	async 'leads.erase-person'(request, form) {
		const known = await findSender(request)
		return known && takePerson(request, known, form)
	},
}

/** Null if the lead is erased. */
async function findSender(request: StaffRequest): Promise<KnownPerson | null> {
	const lead = await findLead(request)
	if (!lead?.content) return null
	return {
		...{ id: lead.id, address: shown(lead).redirectTo, name: 'desk.lead' },
		...{ contact: senderOf(lead.content), personName: lead.content.replyTo.name ?? '' },
	}
}

const isNamed =
	(named: ReturnType<typeof namedDealer>) =>
	({ site, dealer }: { site: Site; dealer: string }) =>
		site.key === named.site.key && dealer === named.dealer

async function findLead({ leads, site, below: [id = ''] }: StaffRequest) {
	const lead = await leads.findLead({ site: site.key, id })
	return lead && { ...lead, id }
}

const shown = ({ id }: { id: string }) => ({ redirectTo: `/desk/leads/${encodeURIComponent(id)}` })

function viewOf(query: URLSearchParams): LeadView {
	return leadViews.find((view) => view === query.get('view')) ?? 'open'
}

async function showList({ leads: kept, site, staff, query, t }: StaffRequest): Promise<DeskAnswer> {
	const toRow = (lead: DeskLead) => ({ lead, form: findFormName(site.key, lead.formName) })
	const { timeZone } = site.market
	const sought = query.get('words')?.trim() ?? ''
	if (sought !== '') {
		const found = await kept.searchLeads({ site: site.key, text: sought })
		return {
			title: t('desk.leads'),
			main: <FoundLeads rows={found.map(toRow)} sought={sought} timeZone={timeZone} />,
		}
	}
	const view = viewOf(query)
	const page = pageIn(query)
	const asked = { site: site.key, view, staffId: staff.id, page, length: pageLength }
	const { leads, hasMore } = await kept.findLeads(asked)
	return {
		title: t('desk.leads'),
		main: <LeadList rows={leads.map(toRow)} view={view} page={page} hasMore={hasMore} timeZone={timeZone} />,
	}
}

/** `isChanged`: someone else has changed it since the form was opened. */
async function showLead(request: StaffRequest, isChanged = false): Promise<DeskAnswer | null> {
	const { leads, site } = request
	const lead = await findLead(request)
	if (!lead) return null
	const { id } = lead
	const form = findFormName(site.key, lead.formName)
	return {
		...(isChanged ? { status: 409 } : {}),
		title: lead.content
			? readLeadFacts(lead.content, form, { ...request, country: site.market.country }).title
			: request.t('desk.lead'),
		main: (
			<LeadDetail
				lead={lead}
				form={form}
				notes={await leads.listNotes(id)}
				photoCount={await leads.countPhotos(id)}
				colleagues={await colleagues(request)}
				timeZone={site.market.timeZone}
				hasDestinations={leads.destinations.length > 0}
				isChanged={isChanged}
				mayErasePerson={mayDo('leads.person', request.staff.grants, site)}
			/>
		),
	}
}

/** `1` is the first photo of a lead, `1/small` its preview. */
async function showPhoto(request: StaffRequest): Promise<DeskAnswer | null> {
	const [, , position = '', size, ...rest] = request.below
	if (!/^[1-9]\d?$/.test(position) || (size !== undefined && size !== 'small') || rest.length > 0) return null
	const lead = await findLead(request)
	const bytes =
		lead && (await request.leads.findPhoto({ id: lead.id, position: Number(position), size: size ?? 'full' }))
	return bytes && { picture: { type: 'image/jpeg', bytes } }
}

/** Who can be given a lead of this site: those who may open it. */
async function colleagues({ accounts, site }: StaffRequest): Promise<{ id: string; name: string }[]> {
	const all = await accounts.list()
	return all.filter(({ grants }) => mayDo('leads.open', grants, site))
}

/** Everything of the view, with personal data; the audit log has who took it. */
async function exportLeads({ leads, site, staff, query, locale, t }: StaffRequest): Promise<Done> {
	const view = viewOf(query)
	const parts = leadCsv(leads.listLeads({ site: site.key, view, staffId: staff.id }), {
		t,
		locale,
		...site.market,
	})
	const file = { name: `leads-${site.key}-${view}.csv`, type: 'text/csv; charset=utf-8', parts }
	return { done: 'leads exported', subject: view, answer: { file } }
}
