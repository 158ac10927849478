import { counted } from '#platform/counted.ts'
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
	/** By host. */
	lostPictures: Map<string, Counted>
}

export const emptyCheck = (): SiteCheck => ({
	...{ pages: 0, withoutLayout: [], known: new Map(), unknown: new Map() },
	...{ lostFields: new Map(), lostParameters: new Map(), lostPictures: new Map() },
})

/** Reads every page of a site in each of its languages. */
export async function checkSite(site: EdgeSite, mapping: LayoutMapping): Promise<SiteCheck> {
	const check = emptyCheck()
	const index = await site.readIndex()
	for (const page of index.pages.values()) {
		for (const language of page.published.keys()) {
			const routePath = index.routePathOf(page.id, language)
			if (routePath === null) continue
			const { own } = await site.readRendered({ language, routePath }, null)
			noteLayout(check, `${routePath} (${language})`, own, mapping)
		}
	}
	return check
}

/** Adds what is on a page; `rendered` is null if it has no layout. */
export function noteLayout(check: SiteCheck, place: string, rendered: unknown, mapping: LayoutMapping): void {
	check.pages++
	if (rendered === null) check.withoutLayout.push(place)
	inspectLayout({ rendered }, mapping, (found) => {
		if (found.kind === 'lost-parameter') count(check.lostParameters, found.name, place, {})
		else if (found.kind === 'lost-picture') count(check.lostPictures, found.name, place, {})
		else if (found.kind === 'lost-field') count(check.lostFields, found.name, place, { reason: found.reason })
		else if (found.block === null) count(check.unknown, found.name, place, {})
		else count(check.known, found.name, place, { block: found.block })
	})
}

function count<More extends object>(map: Map<string, Counted & More>, name: string, example: string, more: More): void {
	const before = map.get(name)
	map.set(name, { ...more, example: before?.example ?? example, count: (before?.count ?? 0) + 1 })
}

const lostFieldReasons = {
	'no-such-field': 'our block has no such field',
	'not-readable': 'its value is of another kind, or on a host that is not listed',
}

const seen = ({ count: times, example }: Counted) => `${times} × on, for example, ${example}`

const linesOf = <Found extends Counted>(found: Map<string, Found>, say: (name: string, each: Found) => string) =>
	[...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => say(name, each))

/** The check as lines for operators, in English. */
export const checkLines = (check: SiteCheck): string[] => [
	counted(check.pages, 'page'),
	...linesOf(
		check.known,
		(name, each) => `known: ${name}${each.block === name ? '' : ` as ${each.block}`}, ${seen(each)}`,
	),
	...lostLines(check),
]

/** What we do not have. */
export const lostLines = (check: SiteCheck): string[] => [
	...check.withoutLayout.map((page) => `no layout: ${page}`),
	...linesOf(check.unknown, (name, each) => `unknown rendering: ${name}, ${seen(each)}`),
	...linesOf(check.lostFields, (name, each) => `lost field: ${name}, ${lostFieldReasons[each.reason]}, ${seen(each)}`),
	...linesOf(check.lostParameters, (name, each) => `lost parameter: ${name}, ${seen(each)}`),
	...linesOf(check.lostPictures, (host, each) => `lost pictures: ${host} is not one of IMAGE_HOSTS, ${seen(each)}`),
]

export const isAllKnown = (check: SiteCheck): boolean => lostLines(check).length === 0
