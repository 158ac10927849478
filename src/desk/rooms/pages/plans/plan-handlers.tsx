import { toLocalTime } from '#domain/calendar/moment-in-zone.ts'
import { findLeadingPages } from '#editing/checks/find-leading.server.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { DeskAnswer, DeskPage, StaffRequest } from '../../../desk-page.ts'
import { mayDo } from '../../../rights.ts'
import { checkPlanned } from '../drafts/checks-page.ts'
import { parseDraft } from '../drafts/draft-list.tsx'
import { withPages } from '../with-pages.ts'
import { createPagePlans, type PagePlan, type PlanAction } from './page-plans.ts'
import { PlanForm, type RefusedPlan } from './plan-form.tsx'
import {
	type AskedPlan,
	type PlanRefusal,
	planRefusalText,
	proposedTime,
	readDue,
	readPages,
	readPlan,
} from './plan-input.ts'
import { type ListedPlan, PlanList } from './plan-list.tsx'
import { planSubject } from './plan-names.ts'

type Handlers = Pick<
	DeskPage<'pages'>,
	'pages.plans' | 'pages.plan-form' | 'pages.plan' | 'pages.planned' | 'pages.change-plan' | 'pages.cancel-plan'
>

const plansAddress = '/desk/pages/plans'
const settledDays = 30
const mostSettled = 100

/** What is published and taken offline at a time. */
export const planHandlers: Handlers = {
	'pages.plans': withPages((request, editing) => showPlans(request, editing)),

	'pages.plan-form': withPages((request, editing) => {
		const { site, query } = request
		return showForm(request, editing, readAsked(site, query, proposedTime(request)))
	}),

	'pages.plan': withPages(async (request, editing, form) => {
		const asked = readAsked(request.site, form, form.get('time') ?? '')
		const plans = createPagePlans(request.db, request.now)
		const read = await readPlan(request, asked, await whatIsKnown(request, editing))
		if (!read.ok) return showForm(request, editing, asked, { refused: read.error })
		await plans.add({ ...read.value, plannedBy: request.staff, origin: request.origin })
		return {
			done: 'plan made',
			subject: planSubject(read.value),
			answer: { redirectTo: `${plansAddress}?view=planned` },
		}
	}),

	'pages.planned': withPages(async (request, editing) => {
		const plan = await findPlan(request)
		return plan && showForm(request, editing, toAsked(request, plan), { plan })
	}),

	'pages.change-plan': withPages(async (request, editing, form) => {
		const plan = await findPlan(request)
		if (!plan) return null
		const asked = { ...toAsked(request, plan), time: form.get('time') ?? '' }
		const changed = await readChange(request, editing, plan, { asked, isLatest: form.has('latest') })
		if (!changed.ok) return showForm(request, editing, asked, { plan, refused: changed.error })
		const isKept = await createPagePlans(request.db, request.now).change(plan, {
			...changed.value,
			plannedBy: request.staff,
		})
		if (!isKept) return showForm(request, editing, asked, { plan, refused: { code: 'settled-meanwhile' } })
		return { done: 'plan changed', subject: planSubject(plan), answer: { redirectTo: `${plansAddress}?view=planned` } }
	}),

	'pages.cancel-plan': withPages(async (request) => {
		const plan = await findPlan(request)
		if (!plan) return null
		const isCancelled = await createPagePlans(request.db, request.now).settle(plan.id, { state: 'cancelled' })
		if (!isCancelled) return { redirectTo: plansAddress }
		return {
			done: 'plan cancelled',
			subject: planSubject(plan),
			answer: { redirectTo: `${plansAddress}?view=cancelled` },
		}
	}),
}

function readAsked(site: StaffRequest['site'], fields: URLSearchParams, time: string): AskedPlan {
	const chosen = [...new Set(fields.getAll('draft'))].flatMap((draft) => parseDraft(site, draft) ?? [])
	const action: PlanAction = fields.get('as') === 'offline' ? 'offline' : 'publish'
	return { action, chosen, time }
}

function toAsked({ site }: StaffRequest, { action, pages, dueAt }: PagePlan): AskedPlan {
	const chosen = pages.map(({ pageId, language }) => ({ site: site.key, pageId, language }))
	return { action, chosen, time: toLocalTime(dueAt.toISOString(), site.market.timeZone) }
}

async function findPlan({ site, below, db, now }: StaffRequest): Promise<PagePlan | null> {
	const plan = await createPagePlans(db, now).find({ id: below[1] ?? '', site: site.key })
	return plan?.state === 'waiting' ? plan : null
}

async function whatIsKnown({ site, db, now }: StaffRequest, editing: PageEditing) {
	const [pages, waiting] = await Promise.all([
		editing.store.listEditablePages(site.key),
		createPagePlans(db, now).listWaiting(site.key),
	])
	return { editing, pages, waiting }
}

/** `isLatest`: with the drafts as they are now. */
async function readChange(
	request: StaffRequest,
	editing: PageEditing,
	{ id, action, pages, plannedAt }: PagePlan,
	{ asked, isLatest }: { asked: AskedPlan; isLatest: boolean },
): Promise<Result<Pick<PagePlan, 'pages' | 'dueAt' | 'plannedAt'>, PlanRefusal>> {
	const due = readDue(request, asked.time)
	if (!due.ok) return due
	if (!isLatest) return ok({ pages, dueAt: due.value, plannedAt })
	const known = await whatIsKnown(request, editing)
	const others = { ...known, waiting: known.waiting.filter((plan) => plan.id !== id) }
	const read = await readPages(request, { action, chosen: asked.chosen, dueAt: due.value }, others)
	return read.ok ? ok({ pages: read.value, dueAt: due.value, plannedAt: request.now() }) : fail(read.error)
}

async function showForm(
	request: StaffRequest,
	editing: PageEditing,
	asked: AskedPlan,
	{ plan = null, refused = null }: { plan?: PagePlan | null; refused?: PlanRefusal | null } = {},
): Promise<DeskAnswer> {
	const { site, t, locale } = request
	const { timeZone } = site.market
	const pages = await editing.store.listEditablePages(site.key)
	const chosen = asked.chosen.flatMap((ref) => {
		const page = pages.find(({ id }) => id === ref.pageId)
		return page ? [{ ...ref, name: page.kind === 'frame' ? t('editing.frame') : page.name }] : []
	})
	const leading =
		asked.action === 'offline' ? await findLeadingPages(site, asked.chosen, { store: editing.store, pages }) : []
	const shown: RefusedPlan | null = refused && {
		text: planRefusalText(refused, { t, locale, timeZone, pages }),
		isTime: refused.code.startsWith('time-'),
	}
	const time = refused?.code === 'time-skipped' ? refused.next : asked.time
	const isChanged = plan !== null && (await stateOf(plan, editing)) === 'changed'
	return {
		...(refused && { status: 409 }),
		title: t(plan ? 'deskPlans.changeTitle' : `deskPlans.${asked.action}Title`),
		main: <PlanForm {...{ asked: { ...asked, time }, chosen, plan, refused: shown, leading, timeZone, isChanged }} />,
	}
}

/** Whether the drafts of a plan are as they were. */
async function stateOf(
	{ action, site, pages }: PagePlan,
	{ store }: PageEditing,
): Promise<'same' | 'changed' | 'ended'> {
	if (action === 'offline') return 'same'
	let state: 'same' | 'changed' = 'same'
	for (const { pageId, language, draft, number } of pages) {
		const now = await store.findDraft({ site, pageId, language })
		if (draft !== null && now?.id !== draft) return 'ended'
		if ((now?.number ?? 0) > number) state = 'changed'
	}
	return state
}

async function showPlans(request: StaffRequest, editing: PageEditing): Promise<DeskAnswer> {
	const { site, staff, query, t, db, now } = request
	const plans = createPagePlans(db, now)
	const since = new Date(now().getTime() - settledDays * 24 * 60 * 60 * 1000)
	const [pages, waiting, settled] = await Promise.all([
		editing.store.listEditablePages(site.key),
		plans.listWaiting(site.key),
		plans.listSettled(site.key, { since, limit: mostSettled }),
	])
	const listed: ListedPlan[] = []
	for (const plan of waiting) {
		const state = await stateOf(plan, editing)
		const findings = state === 'ended' ? [] : await checkPlanned(request, editing, plan)
		listed.push({ plan, state, findings })
	}
	return {
		title: t('deskPlans.title'),
		main: (
			<PlanList
				{...{ site, pages, settled }}
				waiting={listed}
				said={query.get('view')}
				mayPlan={mayDo('pages.plan', staff.grants, site)}
			/>
		),
	}
}
