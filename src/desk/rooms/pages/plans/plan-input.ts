import type { DocumentRef, EditablePage } from '#content/content-store.ts'
import { isLocalTime } from '#domain/calendar/calendar-day.ts'
import { findMoment, toLocalTime } from '#domain/calendar/moment-in-zone.ts'
import type { Language } from '#domain/market.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { Translate } from '#i18n/texts.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StaffRequest } from '../../../desk-page.ts'
import { formatMoment } from '../../../format-moment.ts'
import { checkDraftOf } from '../drafts/checks-page.ts'
import { type RefusalCode, refusalText } from '../tree/page-refusal.ts'
import type { NewPlan, PagePlan, PlanAction, PlannedPage } from './page-plans.ts'

/** What a form asks for. */
export type AskedPlan = {
	action: PlanAction
	/** Pages and languages, as drafts are named in forms. */
	chosen: DocumentRef[]
	/** As a field of the browser gives it: `2026-12-24T15:00`. */
	time: string
}

export type PlanRefusal =
	| RefusalCode
	| { code: 'time-missing' | 'time-past' | 'settled-meanwhile' }
	/** The next local time. */
	| { code: 'time-skipped'; next: string }
	| { code: 'already-planned'; page: string; dueAt: Date }
	| { code: 'page-hidden' | 'no-draft'; page: string }

type AskedPage = { ref: DocumentRef; page: EditablePage; dueAt: Date }

type Known = { editing: PageEditing; pages: readonly EditablePage[]; waiting: readonly PagePlan[] }

/** The moment of a form's time, which is ahead. */
export function readDue({ site, now }: StaffRequest, time: string): Result<Date, PlanRefusal> {
	if (!isLocalTime(time)) return fail({ code: 'time-missing' })
	const moment = findMoment(time.slice(0, 16), site.market.timeZone)
	if (!moment.ok) return moment
	return moment.value > now() ? moment : fail({ code: 'time-past' })
}

/** What is stored of a form, or why it is refused. */
export async function readPlan(
	request: StaffRequest,
	asked: AskedPlan,
	known: Known,
): Promise<Result<Omit<NewPlan, 'plannedBy' | 'origin'>, PlanRefusal>> {
	const { action, chosen } = asked
	if (chosen.length === 0) return fail({ code: 'nothing-chosen' })
	const due = readDue(request, asked.time)
	if (!due.ok) return due
	const planned = await readPages(request, { action, chosen, dueAt: due.value }, known)
	return planned.ok ? ok({ site: request.site.key, action, dueAt: due.value, pages: planned.value }) : planned
}

/** The pages with their drafts as they are now. */
export async function readPages(
	request: StaffRequest,
	{ action, chosen, dueAt }: { action: PlanAction; chosen: readonly DocumentRef[]; dueAt: Date },
	known: Known,
): Promise<Result<PlannedPage[], PlanRefusal>> {
	const planned: PlannedPage[] = []
	for (const ref of chosen) {
		const page = known.pages.find(({ id }) => id === ref.pageId)
		if (!page) return fail({ code: 'page-missing' })
		const other = known.waiting.find((plan) => plan.action === action && plan.pages.some((each) => isSame(each, ref)))
		if (other) return fail({ code: 'already-planned', page: page.name, dueAt: other.dueAt })
		const asked = { ref, page, dueAt }
		const result = await (action === 'publish' ? readDraftOf(request, asked, known) : readShown(asked, known))
		if (!result.ok) return result
		planned.push(result.value)
	}
	return ok(planned)
}

async function readDraftOf(
	request: StaffRequest,
	{ ref, page, dueAt }: AskedPage,
	{ editing }: Known,
): Promise<Result<PlannedPage, PlanRefusal>> {
	const { pageId, language } = ref
	const draft = await editing.store.findDraft(ref)
	const version = versionOf(page, language)
	if (!draft && (!version || version.publishedAt !== null)) return fail({ code: 'no-draft', page: page.name })
	if (page.kind !== 'frame' && !version?.path) return fail({ code: 'path-missing' })
	const findings = await checkDraftOf(request, editing, ref, { at: dueAt })
	if (findings.some(({ stops }) => stops)) return fail({ code: 'broken-block' })
	return ok({ pageId, language, draft: draft?.id ?? null, number: draft?.number ?? 0 })
}

/** A page that visitors see, or will see by then. */
async function readShown(
	{ ref: { pageId, language }, page, dueAt }: AskedPage,
	{ waiting }: Known,
): Promise<Result<PlannedPage, PlanRefusal>> {
	if (page.parentId === null || page.role !== null) return fail({ code: 'page-needed' })
	const isShown = versionOf(page, language)?.publishedAt != null
	const willBe = waiting.some(
		(plan) =>
			plan.action === 'publish' && plan.dueAt < dueAt && plan.pages.some((each) => isSame(each, { pageId, language })),
	)
	if (!isShown && !willBe) return fail({ code: 'page-hidden', page: page.name })
	return ok({ pageId, language, draft: null, number: 0 })
}

type PageLanguage = { pageId: string; language: Language }

export const isSame = (one: PageLanguage, other: PageLanguage) =>
	one.pageId === other.pageId && one.language === other.language

const versionOf = ({ versions }: EditablePage, wanted: Language) => versions.find(({ language }) => language === wanted)

/** Tomorrow at eight, as a field of the browser takes it. */
export function proposedTime({ site, now }: StaffRequest): string {
	const tomorrow = new Date(now().getTime() + 24 * 60 * 60 * 1000)
	return `${toLocalTime(tomorrow.toISOString(), site.market.timeZone).slice(0, 10)}T08:00`
}

type Words = { t: Translate; locale: string; timeZone: string; pages: readonly EditablePage[] }

/** The sentence of a refusal. */
export function planRefusalText(error: PlanRefusal, { t, locale, timeZone, pages }: Words): string {
	switch (error.code) {
		case 'time-missing':
			return t('deskPlans.timeMissing')
		case 'time-past':
			return t('deskPlans.timePast')
		case 'time-skipped':
			return t('deskPlans.timeSkipped', { time: formatMoment(`${error.next}Z`, { locale, timeZone: 'UTC' }) })
		case 'settled-meanwhile':
			return t('deskPlans.settledMeanwhile')
		case 'already-planned':
			return t('deskPlans.already', { page: error.page, time: formatMoment(error.dueAt, { locale, timeZone }) })
		case 'page-hidden':
			return t('deskPlans.pageHidden', { page: error.page })
		case 'no-draft':
			return t('deskPlans.noDraft', { page: error.page })
		default:
			return refusalText(error, t, pages)
	}
}
