import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { EditablePage } from '#content/content-store.ts'
import type { Database } from '#db/database.ts'
import { inOneTransaction } from '#db/joining-dialect.ts'
import { checkCommand } from '#editing/check-command.server.ts'
import { checkDraft } from '#editing/checks/check-draft.server.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Logger } from '#platform/logger.ts'
import { fail } from '#platform/result.ts'
import { findSite } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { mayDo } from '../../../rights.ts'
import type { AuditAction } from '../../../staff/audit-actions.ts'
import type { StaffAccounts } from '../../../staff/staff-accounts.ts'
import { writeAll } from '../tree/page-refusal.ts'
import { createPagePlans, faultCodes, type PagePlan, type PlanAction, type PlanFault } from './page-plans.ts'
import { toFaultLetters } from './plan-letter.ts'
import { plannedNames, planSubject } from './plan-names.ts'

export type PlanRunnerOptions = {
	db: Kysely<Database>
	/** Writes in the transactions of `db`. */
	pages: Pick<PageEditing, 'store' | 'announce'>
	accounts: StaffAccounts
	outbox: Outbox
	now: () => Date
	log: Logger
	pollMs?: number
}

const mostAtOnce = 20

/** A plan that fails for an unknown reason is retried for this long. */
const tryForMs = 3600_000
const longestWaitMs = 60_000

const doneActions = {
	publish: 'page published as planned',
	offline: 'page taken offline as planned',
} as const satisfies Record<PlanAction, AuditAction>

/**
 * Carries out plans whose time has come. Each is one transaction that begins with a lock on its row, so that of several processes one does
 * it, and one that is killed has done nothing.
 */
export function createPlanRunner({ db, pages, accounts, outbox, now, log, pollMs = 1000 }: PlanRunnerOptions) {
	const plans = createPagePlans(db, now)
	/** By id: how often they failed unforeseen, and when they are tried again. */
	const failing = new Map<string, { times: number; notBefore: number }>()

	/** Null if it was done. */
	async function carryOut(plan: PagePlan, site: Site | null): Promise<PlanFault | null> {
		if (!site || !mayDo('pages.plan', await accounts.grantsOf(plan.plannedBy.id), site))
			return { code: 'right-lost', page: '' }
		const all = await pages.store.listEditablePages(site.key)
		return plan.action === 'publish' ? publish(plan, site, all) : takeOffline(plan, all)
	}

	async function publish(plan: PagePlan, site: Site, all: readonly EditablePage[]): Promise<PlanFault | null> {
		let current = ''
		const written = await writeAll(pages.store, async (take, writer) => {
			for (const { pageId, language, draft, number } of plan.pages) {
				const page = all.find(({ id }) => id === pageId)
				current = page?.name ?? pageId
				if (!page) return take(Promise.resolve(fail({ code: 'page-missing' })))
				const state = { draft, number }
				const { path = null, publishedAt = null } = page.versions.find((each) => each.language === language) ?? {}
				const asked = path === null ? null : { site: site.key, language, path, state }
				const drafted = asked && (await pages.store.findDraftPage(asked))
				if (drafted && (await isBroken(site, drafted))) return take(Promise.resolve(fail({ code: 'broken-block' })))
				const publication = {
					site: site.key,
					pageId,
					language,
					author: plan.plannedBy.name,
					check: checkCommand,
					state,
				}
				const published = await writer.publishDraft(publication)
				// It was published before its time.
				if (!published.ok && published.error.code === 'draft-missing' && isSince(publishedAt, plan)) continue
				const { lost } = await take(Promise.resolve(published))
				if (lost.length > 0) await take(Promise.resolve(fail({ code: 'draft-overtaken' })))
			}
		})
		if (written.ok) return null
		return { code: faultCodes.find((code) => code === written.error.code) ?? 'unforeseen', page: current }
	}

	async function isBroken(site: Site, page: Parameters<typeof checkDraft>[1]): Promise<boolean> {
		const findTarget = async () => ({ state: 'found' as const, endsAt: null })
		const findings = await checkDraft(site, page, { store: pages.store, findTarget })
		return findings.some(({ stops }) => stops)
	}

	async function takeOffline(plan: PagePlan, all: readonly EditablePage[]): Promise<PlanFault | null> {
		const found = plan.pages.map(({ pageId }) => all.find(({ id }) => id === pageId) ?? pageId)
		for (const page of found) {
			if (typeof page === 'string') return { code: 'page-missing', page }
			if (page.parentId === null || page.role !== null) return { code: 'page-needed', page: page.name }
		}
		await pages.store.write(async (writer) => {
			for (const { pageId, language } of plan.pages) await writer.unpublish({ site: plan.site, pageId, language })
		})
		return null
	}

	/** Ends it, with its line in the audit log and, if it failed, emails. */
	async function end(plan: PagePlan, site: Site | null, fault: PlanFault | null): Promise<void> {
		await plans.settle(plan.id, { state: fault ? 'failed' : 'done', fault })
		const action = fault ? 'plan failed' : doneActions[plan.action]
		await accounts.audit(plan.plannedBy, { site: plan.site, action, subject: planSubject(plan) })
		if (!fault || !site) return
		const names = plannedNames(plan, await pages.store.listEditablePages(site.key))
		await outbox.enqueue(db, await toFaultLetters(plan, fault, { site, accounts, names }))
	}

	/** False if another process was faster. */
	async function run(id: string): Promise<boolean> {
		return inOneTransaction(db, async () => {
			const plan = await plans.takeDue(id)
			if (!plan) return false
			const site = findSite(plan.site)
			const fault = await carryOut(plan, site)
			await end(plan, site, fault)
			if (fault) log.warn({ plan: id, site: plan.site, fault: fault.code }, 'a plan could not be carried out')
			return true
		})
	}

	async function giveUp(id: string): Promise<void> {
		await inOneTransaction(db, async () => {
			const plan = await plans.takeDue(id)
			if (plan) await end(plan, findSite(plan.site), { code: 'unforeseen', page: '' })
		})
	}

	async function tryPlan({ id, dueAt }: { id: string; dueAt: Date }): Promise<boolean> {
		const ms = now().getTime()
		const { times, notBefore } = failing.get(id) ?? { times: 0, notBefore: 0 }
		if (ms < notBefore) return false
		try {
			const isDone = await run(id)
			failing.delete(id)
			return isDone
		} catch (err) {
			log.error({ err, plan: id }, 'a plan failed and will be tried again')
			failing.set(id, { times: times + 1, notBefore: ms + Math.min(longestWaitMs, pollMs * 2 ** times) })
			if (times > 0 && ms - dueAt.getTime() > tryForMs) await giveUp(id)
			return false
		}
	}

	/** Carries out what is due, and returns how many plans. */
	async function runOnce(): Promise<number> {
		let count = 0
		for (const due of await plans.listDue(mostAtOnce)) if (await tryPlan(due)) count++
		if (count === 0) return 0
		outbox.wake()
		await pages.announce()
		return count
	}

	/**
	 * Milliseconds until the next plan, or until plans that others make now are looked for. What was due at `lookedAt` was tried: a plan whose
	 * moment has come since then is next.
	 */
	async function untilNext(lookedAt: Date): Promise<number> {
		// A database that does not answer is asked again, and in the log by then.
		const next = await plans.findNextDue(lookedAt, pollMs).catch(() => null)
		return next ? Math.max(0, next.getTime() - now().getTime()) : pollMs
	}

	const stopping = new AbortController()
	let running: Promise<void> | null = null
	async function watch(): Promise<void> {
		while (!stopping.signal.aborted) {
			const lookedAt = now()
			const count = await runOnce().catch((err: unknown) => {
				log.error({ err }, 'plans cannot be read')
				return 0
			})
			if (count < mostAtOnce)
				await delay(await untilNext(lookedAt), undefined, { signal: stopping.signal }).catch(() => {})
		}
	}

	return {
		runOnce,
		start() {
			running ??= watch()
		},
		/** Ends after the plan that is being carried out. */
		async stop() {
			stopping.abort()
			await running
		},
	}
}

/** Visitors got something of the page since it was planned. */
const isSince = (publishedAt: string | null, { plannedAt }: PagePlan) =>
	publishedAt !== null && new Date(publishedAt) > plannedAt
