import PQueue from 'p-queue'
import type { IndexedRoute, PageInfo, SitePart } from './edge-queries.ts'
import { readAll } from './read-pages.ts'

type RouteSlice = { total: number | null; pageInfo?: PageInfo | null | undefined; results: IndexedRoute[] }

/** A cursor leads to one slice after the other. With fewer slices there is nothing to win. */
const fewSlices = 3

const partsAtOnce = 6

/**
 * The pages of a site in a language. Those of a large one are read in parts, several at once, and one after the other if the parts are
 * not all of it.
 */
export async function readRoutes(
	readSlice: (part: SitePart, after: string | null) => Promise<RouteSlice>,
	listSections: (homeId: string) => Promise<string[][]>,
): Promise<IndexedRoute[]> {
	const first = await readSlice({}, null)
	const inTurn = () => readAll(async (after) => (after === null ? first : readSlice({}, after)))
	const { total, results } = first
	const homeId = results.find(({ routePath }) => routePath === '/')?.item?.id
	if (total === null || total <= results.length * fewSlices || homeId === undefined) return inTurn()
	const sections = await listSections(homeId)
	if (sections.length < 2) return inTurn()

	const parts: SitePart[] = [
		{ excludedPaths: sections.flat() },
		...sections.map((includedPaths) => ({ includedPaths })),
	]
	const queue = new PQueue({ concurrency: partsAtOnce })
	const read = await queue.addAll(parts.map((part) => () => readAll((after) => readSlice(part, after))))
	const byPath = new Map(read.flat().map((route) => [route.routePath, route]))
	return byPath.size === total ? [...byPath.values()] : inTurn()
}
