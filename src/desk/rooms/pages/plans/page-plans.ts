import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { languages } from '#domain/market.ts'
import type { PlannedChange } from '#editing/checks/find-target.ts'
import { newRandomId } from '#platform/random-id.ts'
import type { PagePlanTables } from './tables.ts'

export const planActions = ['publish', 'offline'] as const
export type PlanAction = (typeof planActions)[number]

/** `cancelled` is by a person. */
const planStates = ['waiting', 'done', 'failed', 'cancelled'] as const

/** The state of the draft that is published; of a page that is taken offline it says nothing. */
const plannedPage = z.object({
	pageId: z.string(),
	language: z.enum(languages),
	draft: z.string().nullable(),
	number: z.number().int(),
})
export type PlannedPage = z.infer<typeof plannedPage>

export const faultCodes = [
	'right-lost',
	'page-missing',
	'page-needed',
	'broken-block',
	'draft-missing',
	'draft-overtaken',
	'path-missing',
	'unforeseen',
] as const

/** `page`: the name of the one that could not be done. */
const planFault = z.object({ code: z.enum(faultCodes), page: z.string() })
export type PlanFault = z.infer<typeof planFault>

export type PagePlan = {
	id: string
	site: string
	action: PlanAction
	/** Done as one. */
	pages: PlannedPage[]
	dueAt: Date
	plannedBy: { id: string; name: string }
	/** When the states of the drafts were taken. */
	plannedAt: Date
	origin: string
	state: (typeof planStates)[number]
	/** Why it failed. */
	fault: PlanFault | null
	settledAt: Date | null
}

export type NewPlan = Pick<PagePlan, 'site' | 'action' | 'pages' | 'dueAt' | 'plannedBy' | 'origin'>

function toPlan(row: Selectable<PagePlanTables['page_plan']>): PagePlan {
	return {
		id: row.id,
		site: row.site,
		action: z.enum(planActions).parse(row.action),
		pages: z.array(plannedPage).parse(JSON.parse(row.pages)),
		dueAt: new Date(row.due_at),
		plannedBy: { id: row.planned_by, name: row.planned_name },
		plannedAt: new Date(row.planned_at),
		origin: row.origin,
		state: z.enum(planStates).parse(row.state),
		fault: row.fault === null ? null : planFault.parse(JSON.parse(row.fault)),
		settledAt: row.settled_at === null ? null : new Date(row.settled_at),
	}
}

/** What is to be published or taken offline at a time. */
export function createPagePlans(db: Kysely<Database>, now: () => Date) {
	const at = () => now().toISOString()

	/** False if it was carried out or cancelled meanwhile. */
	async function settle(
		id: string,
		{ state, fault = null }: { state: PagePlan['state']; fault?: PlanFault | null },
	): Promise<boolean> {
		const { numUpdatedRows } = await db
			.updateTable('page_plan')
			.set({ state, fault: fault && JSON.stringify(fault), settled_at: at() })
			.where('id', '=', id)
			.where('state', '=', 'waiting')
			.executeTakeFirst()
		return numUpdatedRows > 0n
	}

	async function listWaiting(site: string): Promise<PagePlan[]> {
		const rows = await db
			.selectFrom('page_plan')
			.selectAll()
			.where('site', '=', site)
			.where('state', '=', 'waiting')
			.orderBy('due_at')
			.orderBy('id')
			.execute()
		return rows.map(toPlan)
	}

	return {
		settle,

		async add({ site, action, pages, dueAt, plannedBy, origin }: NewPlan): Promise<string> {
			const id = newRandomId()
			await db
				.insertInto('page_plan')
				.values({
					...{ id, site, action, origin, state: 'waiting', fault: null, settled_at: null },
					pages: JSON.stringify(pages),
					due_at: dueAt.toISOString(),
					planned_by: plannedBy.id,
					planned_name: plannedBy.name,
					planned_at: at(),
				})
				.execute()
			return id
		},

		/** The one who changes it answers for it from then on. False if it is settled. */
		async change(
			{ id, site }: { id: string; site: string },
			{ pages, dueAt, plannedBy, plannedAt }: Pick<PagePlan, 'pages' | 'dueAt' | 'plannedBy' | 'plannedAt'>,
		): Promise<boolean> {
			const { numUpdatedRows } = await db
				.updateTable('page_plan')
				.set({
					pages: JSON.stringify(pages),
					due_at: dueAt.toISOString(),
					planned_by: plannedBy.id,
					planned_name: plannedBy.name,
					planned_at: plannedAt.toISOString(),
				})
				.where('id', '=', id)
				.where('site', '=', site)
				.where('state', '=', 'waiting')
				.executeTakeFirst()
			return numUpdatedRows > 0n
		},

		async find({ id, site }: { id: string; site: string }): Promise<PagePlan | null> {
			const row = await db
				.selectFrom('page_plan')
				.selectAll()
				.where('id', '=', id)
				.where('site', '=', site)
				.executeTakeFirst()
			return row ? toPlan(row) : null
		},

		/** The next first. */
		listWaiting,

		/** What will happen to pages, for checks of links. */
		async listChanges(site: string): Promise<PlannedChange[]> {
			return (await listWaiting(site)).flatMap(({ action, dueAt, pages }) =>
				pages.map(({ pageId, language }) => ({ pageId, language, action, at: dueAt })),
			)
		},

		/** The last first. */
		async listSettled(site: string, { since, limit }: { since: Date; limit: number }): Promise<PagePlan[]> {
			const rows = await db
				.selectFrom('page_plan')
				.selectAll()
				.where('site', '=', site)
				.where('state', '!=', 'waiting')
				.where('settled_at', '>=', since.toISOString())
				.orderBy('settled_at', 'desc')
				.orderBy('id')
				.limit(limit)
				.execute()
			return rows.map(toPlan)
		},

		/** Those whose time has come, the earliest first. */
		async listDue(limit: number): Promise<{ id: string; dueAt: Date }[]> {
			const rows = await db
				.selectFrom('page_plan')
				.select(['id', 'due_at'])
				.where('state', '=', 'waiting')
				.where('due_at', '<=', at())
				.orderBy('due_at')
				.orderBy('id')
				.limit(limit)
				.execute()
			return rows.map(({ id, due_at }) => ({ id, dueAt: new Date(due_at) }))
		},

		/** The first moment of a plan after this one, if it is within these milliseconds of it. */
		async findNextDue(after: Date, withinMs: number): Promise<Date | null> {
			const row = await db
				.selectFrom('page_plan')
				.select(({ fn }) => fn.min('due_at').as('due_at'))
				.where('state', '=', 'waiting')
				.where('due_at', '>', after.toISOString())
				.where('due_at', '<=', new Date(after.getTime() + withinMs).toISOString())
				.executeTakeFirst()
			return row?.due_at ? new Date(row.due_at) : null
		},

		/** Locks it until the end of the transaction. Null if it is not due any more: another process was faster, or it was changed. */
		async takeDue(id: string): Promise<PagePlan | null> {
			const row = await db
				.updateTable('page_plan')
				.set({ state: 'waiting' })
				.where('id', '=', id)
				.where('state', '=', 'waiting')
				.where('due_at', '<=', at())
				.returningAll()
				.executeTakeFirst()
			return row ? toPlan(row) : null
		},
	}
}
