import { findFormName } from '#domain/leads/form-names.ts'
import { careVersion, type LeadView, leadStatuses, leadViews, maxNoteLength } from '#leads/lead-operator.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../desk-page.ts'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { roomsAt } from '../../staff/roles.ts'
import { leadCsv } from './lead-csv.ts'
import { LeadDetail } from './lead-detail.tsx'
import { LeadList } from './lead-list.tsx'

/** What visitors sent, and what was done about it. */
export const leadsPage: DeskPage = {
	name: 'leads',
	access: 'leads',
	async load(request) {
		const [id, ...rest] = request.below
		if (id === undefined) return showList(request)
		if (id === 'export.csv' && rest.length === 0) return exportLeads(request)
		if (rest[0] === 'photos') return showPhoto(request, id, rest.slice(1))
		return rest.length === 0 ? showLead(request, id) : null
	},
	async act(request, form) {
		const { leads, site, staff, accounts, below } = request
		const [id = ''] = below
		const lead = await leads.findLead({ site: site.key, id })
		if (!lead) return null
		const back = { redirectTo: `/desk/leads/${encodeURIComponent(id)}` }
		const audit = (action: AuditAction) => accounts.audit(staff, { site: site.key, action, subject: id })
		switch (form.get('do')) {
			case 'care': {
				const status = leadStatuses.find((each) => each === form.get('status')) ?? lead.status
				const asked = form.get('assignee') || null
				const isKnown = asked === null || (await colleagues(request)).some((each) => each.id === asked)
				const assignee = isKnown ? asked : (lead.assignee?.id ?? null)
				const [seen, current] = [form.get('seen'), careVersion(lead.status, lead.assignee?.id)]
				// The form was sent twice.
				if (careVersion(status, assignee) === current) return back
				if (seen !== null && seen !== current) return showLead(request, id, true)
				await leads.setCare(id, { status, assignee })
				await audit(`lead ${status}`)
				return back
			}
			case 'note': {
				const text = (form.get('text') ?? '').trim().slice(0, maxNoteLength)
				if (text !== '') await leads.addNote(id, { author: staff.name, text })
				return back
			}
			case 'send':
				await leads.sendAgain([id])
				await audit('lead sent again')
				return back
			case 'erase':
				await leads.erase([id])
				await audit('lead erased')
				return back
			default:
				return null
		}
	},
}

function viewOf(query: URLSearchParams): LeadView {
	return leadViews.find((view) => view === query.get('view')) ?? 'open'
}

const pageLength = 50

async function showList({ leads: kept, site, staff, query, t }: StaffRequest): Promise<DeskAnswer> {
	const view = viewOf(query)
	const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0
	const asked = { site: site.key, view, staffId: staff.id, page, length: pageLength }
	const { leads, hasMore } = await kept.findLeads(asked)
	const rows = leads.map((lead) => ({ lead, form: findFormName(site.key, lead.formName) }))
	return {
		title: t('desk.leads'),
		main: <LeadList rows={rows} view={view} page={page} hasMore={hasMore} timeZone={site.market.timeZone} />,
	}
}

/** `isChanged`: someone else has changed it since the form was opened. */
async function showLead(request: StaffRequest, id: string, isChanged = false): Promise<DeskAnswer | null> {
	const { leads, site } = request
	const lead = await leads.findLead({ site: site.key, id })
	if (!lead) return null
	return {
		...(isChanged ? { status: 409 } : {}),
		title: lead.content?.mail.subject ?? request.t('desk.lead'),
		main: (
			<LeadDetail
				lead={lead}
				form={findFormName(site.key, lead.formName)}
				notes={await leads.listNotes(id)}
				photoCount={await leads.countPhotos(id)}
				colleagues={await colleagues(request)}
				timeZone={site.market.timeZone}
				hasDestinations={leads.destinations.length > 0}
				isChanged={isChanged}
			/>
		),
	}
}

/** `1` is the first photo of a lead, `1/small` its preview. */
async function showPhoto(
	{ leads, site }: StaffRequest,
	id: string,
	path: readonly string[],
): Promise<DeskAnswer | null> {
	const [position = '', size, ...rest] = path
	if (!/^[1-9]\d?$/.test(position) || (size !== undefined && size !== 'small') || rest.length > 0) return null
	const lead = await leads.findLead({ site: site.key, id })
	const bytes = lead && (await leads.findPhoto({ id, position: Number(position), size: size ?? 'full' }))
	return bytes && { picture: { type: 'image/jpeg', bytes } }
}

/** Who can be given a lead of this site: those who may open it. */
async function colleagues({ accounts, site }: StaffRequest): Promise<{ id: string; name: string }[]> {
	const all = await accounts.list()
	return all.filter(({ grants }) => roomsAt(site.key, grants).includes('leads'))
}

/** Everything of the view, with personal data; the audit log has who took it. */
async function exportLeads({ leads, site, staff, query, locale, accounts }: StaffRequest): Promise<DeskAnswer> {
	const view = viewOf(query)
	await accounts.audit(staff, { site: site.key, action: 'leads exported', subject: view })
	const parts = leadCsv(leads.listLeads({ site: site.key, view, staffId: staff.id }), locale)
	return { file: { name: `leads-${site.key}-${view}.csv`, type: 'text/csv; charset=utf-8', parts } }
}
