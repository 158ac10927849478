import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { type Bench, milliseconds, percentile, type Row } from './bench.ts'

const ruleCount = 100_000
const lookups = 200_000
const builds = 7
const lookupRounds = 5
const target = { p99Microseconds: 5, buildMs: 300 }

const words =
	'bilar kop-bil begagnade nya service verkstad dack kampanj foretag leasing volvo audi kia xc60 golf'.split(' ')

/** Seven in ten rules are exact; the others have parameters, wildcards or conditions, as in real tables. */
function makeRules(): RedirectRule[] {
	return Array.from({ length: ruleCount }, (_, index): RedirectRule => {
		const word = (step: number) => words[(index * step) % words.length]
		const path = `/${word(1)}/${word(7)}-${index}/${word(3)}`
		const base = { conditions: {}, permanent: true } as const
		switch (index % 10) {
			case 0:
				return { ...base, source: `${path}/{path*}`, destination: `/ny/${index}/{path*}` }
			case 1:
				return { ...base, source: `/${word(1)}-${index}/:brand/:model`, destination: `/ny/${index}/:brand/:model` }
			case 2:
				return { ...base, source: path, destination: `/ny/${index}?a=1`, conditions: { typ: 'PB' } }
			default:
				return { ...base, source: path, destination: `/ny/${index}` }
		}
	})
}

/** Half of the requests are for pages that were not moved. */
function makeRequests(rules: readonly RedirectRule[]): { path: string; search: string }[] {
	return Array.from({ length: lookups }, (_, turn) => {
		const rule = rules[((turn >> 1) * 7919) % rules.length]
		if (turn % 2 === 0 || !rule) return { path: `/bilar/${words[turn % words.length]}/${turn}`, search: '' }
		const path = rule.source.replace('{path*}', 'a/b').replace(/:\w+/g, 'x60')
		const search = new URLSearchParams(rule.conditions).toString()
		return { path, search: turn % 3 === 0 || search ? `?utm_source=brev&${search}` : '' }
	})
}

async function run(): Promise<Row[]> {
	const rules = makeRules()
	const requests = makeRequests(rules)
	const exact = new Map(rules.map(({ source, destination }) => [source, destination]))
	const table = createRedirectTable(rules)

	const buildTimes = Array.from({ length: builds }, () => timeOf(() => createRedirectTable(rules)))
	const mapTimes = Array.from({ length: builds }, () => timeOf(() => new Map(rules.map((rule) => [rule.source, rule]))))
	const [build, mapBuild] = [percentile(buildTimes, 0.5), percentile(mapTimes, 0.5)]
	const found = requests.filter(({ path, search }) => table.find(path, search)).length
	const mine = lookupTimes(requests, ({ path, search }) => table.find(path, search))
	const theirs = lookupTimes(requests, ({ path }) => exact.get(path))
	return [
		lookupRow(`look-up, p50, ${found} of ${lookups} found`, mine, theirs, 0.5),
		{ ...lookupRow('look-up, p99', mine, theirs, 0.99), ...within(percentile(mine, 0.99), target.p99Microseconds) },
		{
			what: `table of ${ruleCount.toLocaleString('en-GB')} rules built`,
			measured: milliseconds(build),
			baseline: `${milliseconds(mapBuild)} Map`,
			ratio: build / mapBuild,
			target: `≤ ${target.buildMs} ms`,
			met: build <= target.buildMs,
		},
	]
}

/** Processor time in milliseconds, including garbage collection. Wall time would depend on other programs. */
function timeOf(work: () => unknown): number {
	const before = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

/**
 * Microseconds per look-up: the median of several rounds through all requests, after one warm-up round. Going through
 * all of them keeps the rules out of the processor's caches, and the median excludes the load of other programs.
 */
function lookupTimes<T>(requests: readonly T[], lookUp: (request: T) => unknown): number[] {
	for (const request of requests) lookUp(request)
	const rounds = Array.from({ length: lookupRounds }, () =>
		requests.map((request) => {
			const startedAt = process.hrtime.bigint()
			lookUp(request)
			return Number(process.hrtime.bigint() - startedAt) / 1000
		}),
	)
	return requests.map((_, index) =>
		percentile(
			rounds.map((times) => times[index] ?? 0),
			0.5,
		),
	)
}

function lookupRow(what: string, mine: number[], theirs: number[], share: number): Row {
	const [measured, baseline] = [percentile(mine, share), percentile(theirs, share)]
	const text = (microseconds: number) => `${microseconds.toPrecision(3)} µs`
	return { what, measured: text(measured), baseline: `${text(baseline)} Map`, ratio: measured / baseline }
}

function within(measured: number, limit: number): Pick<Row, 'target' | 'met'> {
	return { target: `≤ ${limit} µs`, met: measured <= limit }
}

export default { name: 'Redirects: 100,000 rules', run } satisfies Bench
