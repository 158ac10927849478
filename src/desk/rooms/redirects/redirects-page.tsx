import { inspectRedirects } from '#domain/redirects/inspect-redirects.ts'
import { writeRedirectCsv } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { findHidingRedirects, findLostRedirects } from '#editing/checks/find-lost-redirects.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { fold } from '#platform/fold.ts'
import type { DeskAnswer, DeskPage, Done, StaffRequest } from '../../desk-page.ts'
import { addressOfPage, hasNextPage, onPage, pageIn, pageWithin } from '../../page-numbers.tsx'
import type { AuditAction } from '../../staff/audit-actions.ts'
import { withPages } from '../pages/with-pages.ts'
import { changeRules, type RefusedRules } from './change-rules.ts'
import { RedirectList } from './redirect-list.tsx'
import { sourceOf } from './rule-texts.ts'

/** Old addresses of the site, and where they lead. */
export const redirectsPage: DeskPage<'redirects'> = {
	'redirects.open': withPages((request, pages) => showRules(request, pages)),
	'redirects.export': withPages(async ({ site }, { store }) => {
		const csv = writeRedirectCsv(await store.listRedirects(site.key))
		const file = { name: `redirects-${site.key}.csv`, type: 'text/csv; charset=utf-8', parts: partsOf(csv) }
		return { file }
	}),
	'redirects.add': withPages((request, pages, form) => change(request, pages, form, 'redirect added')),
	'redirects.change': withPages((request, pages, form) => change(request, pages, form, 'redirect changed')),
	'redirects.remove': withPages((request, pages, form) => change(request, pages, form, 'redirect removed')),
	'redirects.import': withPages((request, pages, form) => change(request, pages, form, 'redirects imported')),
}

async function* partsOf(text: string) {
	yield text
}

async function change(
	request: StaffRequest,
	pages: PageEditing,
	form: URLSearchParams,
	done: AuditAction,
): Promise<DeskAnswer | Done> {
	const { site, query } = request
	const changed = await pages.store.write(async (writer) => {
		// Others who change the rules wait, so that none of theirs is lost.
		await writer.claimEmptySite(site.key)
		const result = changeRules(await pages.store.listRedirects(site.key), form, site.hosts)
		if (result.ok) await writer.replaceRedirects({ site: site.key, rules: result.value })
		return result
	})
	if (!changed.ok) return showRules(request, pages, { form, why: changed.error })
	const words = query.get('words') ?? ''
	// A new rule is on the first page.
	const page = done === 'redirect changed' || done === 'redirect removed' ? pageIn(query) : 0
	const redirectTo = addressOfPage(`/desk/redirects?${new URLSearchParams({ words, view: 'saved' })}`, page)
	const subject = (form.get('source') ?? '').trim().slice(0, 200)
	return { done, ...(subject !== '' && { subject }), answer: { redirectTo } }
}

/** Of more rules only those of the page are looked up, so that the room opens in time. */
const maxLookedUp = 1000

async function showRules(
	{ site, query, t }: StaffRequest,
	{ store, stock }: PageEditing,
	refused: { form: URLSearchParams; why: RefusedRules } | null = null,
): Promise<DeskAnswer> {
	const rules = await store.listRedirects(site.key)
	const table = createRedirectTable(rules, site.hosts)
	const words = query.get('words') ?? ''
	const parts = fold(words).split(/\s+/).filter(Boolean)
	const isFound = ({ rule }: { rule: RedirectRule }) => {
		const text = fold(`${sourceOf(rule)} ${rule.destination}`)
		return parts.every((part) => text.includes(part))
	}
	const numbered = rules.map((rule, index) => ({ rule, index })).filter(isFound)
	const findLost = (rows: typeof numbered) => findLostRedirects(site, { rules: rows, table }, { content: store, stock })
	const areFew = numbered.length <= maxLookedUp
	const findings = Map.groupBy(
		[
			...inspectRedirects(rules, table),
			...(await findHidingRedirects(site, table, store)),
			...(areFew ? await findLost(numbered) : []),
		],
		({ rule }) => rule,
	)
	const found = numbered
		.map((row) => ({ ...row, findings: findings.get(row.index) ?? [] }))
		// Those with something to look at come first.
		.toSorted((a, b) => Number(b.findings.length > 0) - Number(a.findings.length > 0) || b.index - a.index)
	const page = pageWithin(found, query)
	const shown = onPage(found, page)
	const lost = areFew ? [] : await findLost(shown)
	const rows = shown.map((row) => ({
		...row,
		findings: [...row.findings, ...lost.filter(({ rule }) => rule === row.index)],
	}))
	const address = query.get('address') ?? ''
	return {
		...(refused && { status: refused.why.code === 'changed-meanwhile' ? 409 : 422 }),
		title: t('desk.redirects'),
		main: (
			<RedirectList
				{...{ rules, words, page, address, refused }}
				rows={rows}
				count={found.length}
				hasMore={hasNextPage(found, page)}
				followed={address === '' ? null : follow(address)}
				isSaved={!refused && query.get('view') === 'saved'}
			/>
		),
	}

	function follow(asked: string) {
		const url = URL.canParse(asked, `https://${site.hosts[0]}`) ? new URL(asked, `https://${site.hosts[0]}`) : null
		return url ? table.follow(url.pathname, url.search) : null
	}
}
