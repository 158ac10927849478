import type { Outcome } from '../route.ts'
import type { Metric, Sample } from './metrics-text.ts'

/** Upper bounds in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Kind = 'page' | 'file' | 'call' | 'desk' | 'health' | 'refused'

/** What was asked for, in few words: a label must not grow with what visitors ask. */
function kindOf(pathname: string | undefined, isFile: boolean): Kind {
	if (pathname === undefined) return 'refused'
	if (isFile) return 'file'
	if (pathname.startsWith('/api/')) return 'call'
	if (pathname === '/desk' || pathname.startsWith('/desk/')) return 'desk'
	return pathname === '/healthz' || pathname === '/livez' ? 'health' : 'page'
}

type Times = { buckets: number[]; sum: number; count: number }

/** Counts requests by kind, status and what the page cache had, and their times by kind. */
export function createRequestCounts() {
	const counts = new Map<string, { labels: Record<string, string>; value: number }>()
	const times = new Map<Kind, Times>()

	return {
		/** `pathname`: undefined if the address was refused. */
		note({ status, cache, isFile = false }: Outcome, pathname: string | undefined, ms: number): void {
			const kind = kindOf(pathname, isFile)
			const key = `${kind} ${status} ${cache}`
			const counted = counts.get(key) ?? { labels: { kind, status: String(status), cache: cache ?? '' }, value: 0 }
			counted.value++
			counts.set(key, counted)
			const time = times.get(kind) ?? { buckets: bounds.map(() => 0), sum: 0, count: 0 }
			times.set(kind, time)
			const bucket = bounds.findIndex((bound) => ms <= bound * 1000)
			if (bucket >= 0) time.buckets[bucket] = (time.buckets[bucket] ?? 0) + 1
			time.sum += ms / 1000
			time.count++
		},

		metrics: (): Metric[] => [
			{
				name: 'forecourt_requests_total',
				help: 'Answered requests by kind, status and what the page cache had.',
				type: 'counter',
				samples: [...counts.values()],
			},
			{
				name: 'forecourt_request_seconds',
				help: 'Time until the answer was handed to the connection, by kind.',
				type: 'histogram',
				samples: [...times].flatMap(([kind, time]) => histogram(kind, time)),
			},
		],
	}
}

export type RequestCounts = ReturnType<typeof createRequestCounts>

function histogram(kind: Kind, { buckets, sum, count }: Times): Sample[] {
	let below = 0
	const upTo = buckets.map((each, index) => {
		below += each
		return { labels: { '#': '_bucket', kind, le: String(bounds[index]) }, value: below }
	})
	return [
		...upTo,
		{ labels: { '#': '_bucket', kind, le: '+Inf' }, value: count },
		{ labels: { '#': '_sum', kind }, value: sum },
		{ labels: { '#': '_count', kind }, value: count },
	]
}
