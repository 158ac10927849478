import type { LayoutMapping } from './block-shapes.ts'
import type { EdgeSite } from './edge-site.ts'
import { inspectLayout } from './inspect-layout.ts'

type Counted = { count: number; example: string }

/** What a check of a site found, each with how often and the first page. */
export type SiteCheck = {
	pages: number
	/** Pages of the list that have no layout. */
	withoutLayout: string[]
	known: Map<string, Counted & { block: string }>
	unknown: Map<string, Counted>
	lostFields: Map<string, Counted & { reason: 'no-such-field' | 'not-readable' }>
	lostParameters: Map<string, Counted>
}

/** Reads every page of a site in each of its languages. */
export async function checkSite(site: EdgeSite, mapping: LayoutMapping): Promise<SiteCheck> {
	const check: SiteCheck = {
		...{ pages: 0, withoutLayout: [], known: new Map(), unknown: new Map() },
		...{ lostFields: new Map(), lostParameters: new Map() },
	}
	const index = await site.readIndex()
	for (const page of index.pages.values()) {
		for (const language of page.published.keys()) {
			const routePath = index.routePathOf(page.id, language)
			if (routePath === null) continue
			const example = `${routePath} (${language})`
			const { own } = await site.readRendered({ language, routePath }, null)
			check.pages++
			if (own === null) check.withoutLayout.push(example)
			inspectLayout({ rendered: own }, mapping, (found) => {
				if (found.kind === 'lost-parameter') count(check.lostParameters, found.name, example, {})
				else if (found.kind === 'lost-field') count(check.lostFields, found.name, example, { reason: found.reason })
				else if (found.block === null) count(check.unknown, found.name, example, {})
				else count(check.known, found.name, example, { block: found.block })
			})
		}
	}
	return check
}

function count<More extends object>(map: Map<string, Counted & More>, name: string, example: string, more: More): void {
	const before = map.get(name)
	map.set(name, { ...more, example: before?.example ?? example, count: (before?.count ?? 0) + 1 })
}

const lostFieldReasons = {
	'no-such-field': 'our block has no such field',
	'not-readable': 'its value is of another kind, or on a host that is not listed',
}

/** The check as lines for operators, in English. */
export function checkLines({ pages, withoutLayout, known, unknown, lostFields, lostParameters }: SiteCheck): string[] {
	const seen = ({ count: times, example }: Counted) => `${times} × on, for example, ${example}`
	const lines = <Found extends Counted>(found: Map<string, Found>, say: (name: string, each: Found) => string) =>
		[...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => say(name, each))
	return [
		`${pages} pages`,
		...withoutLayout.map((page) => `no layout: ${page}`),
		...lines(known, (name, each) => `known: ${name}${each.block === name ? '' : ` as ${each.block}`}, ${seen(each)}`),
		...lines(unknown, (name, each) => `unknown rendering: ${name}, ${seen(each)}`),
		...lines(lostFields, (name, each) => `lost field: ${name}, ${lostFieldReasons[each.reason]}, ${seen(each)}`),
		...lines(lostParameters, (name, each) => `lost parameter: ${name}, ${seen(each)}`),
	]
}

export const isAllKnown = ({ unknown, lostFields, lostParameters, withoutLayout }: SiteCheck): boolean =>
	unknown.size + lostFields.size + lostParameters.size + withoutLayout.length === 0
