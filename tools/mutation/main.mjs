import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const { values } = parseArgs({
	options: {
		files: { type: 'string', multiple: true, default: ['src/features/**', 'src/stock/**', 'server/**'] },
		limit: { type: 'string', default: '150' },
		seed: { type: 'string', default: '1' },
	},
})
const limit = Number(values.limit)

/** A mutant that spans a function holds all mutants in it; a place with more than these would crowd out the rest. */
const mostInOnePlace = 4

const isCode = (file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|\.fixture\.|\/testing\//.test(file)
const files = values.files
	.flatMap((pattern) => globSync(pattern))
	.filter(isCode)
	.sort()

const silent = Object.fromEntries(
	['trace', 'debug', 'info', 'warn', 'error', 'fatal'].map((level) => [level, () => {}]),
)
const logger = { ...silent, isDebugEnabled: () => false, isTraceEnabled: () => false }
const { mutants } = await new Instrumenter(logger).instrument(
	files.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true })),
	{ excludedMutations: [], ignorers: [], plugins: null },
)

/** `file:line:column-line:column`, as Stryker takes it. */
const placeOf = ({ fileName, location: { start, end } }) =>
	`${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`

const isBefore = (one, other) => one.line < other.line || (one.line === other.line && one.column <= other.column)
const holds = (outer, inner) =>
	outer.fileName === inner.fileName &&
	isBefore(outer.location.start, inner.location.start) &&
	isBefore(inner.location.end, outer.location.end)

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function createRandom(seed) {
	let state = seed
	return () => {
		state = (state + 0x6d2b79f5) | 0
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
	}
}

/** Places that hold about as many mutants as are wanted. */
function sample() {
	const random = createRandom(Number(values.seed))
	const left = mutants.filter(({ status }) => status !== 'Ignored')
	const places = new Set()
	const taken = new Set()
	while (taken.size < limit && left.length > 0) {
		const [mutant] = left.splice(Math.floor(random() * left.length), 1)
		const held = mutants.filter((other) => holds(mutant, other))
		if (held.length > mostInOnePlace) continue
		places.add(placeOf(mutant))
		for (const each of held) taken.add(each)
	}
	return { places: [...places], count: taken.size }
}

const { places, count } = sample()
console.log(`${files.length} files have ${mutants.length} mutants; ${count} are tried (seed ${values.seed}).`)

/** A mutant may make a loop endless that fills the memory: arrays of numbers lie outside the heap that Node bounds. */
const mostMemoryKb = 3 * 1024 * 1024

function endGreedyRunners() {
	execFile('ps', ['-A', '-o', 'pid=,ppid=,rss='], (error, list) => {
		if (error) return
		for (const line of list.trim().split('\n')) {
			const [pid, parent, memoryKb] = line.trim().split(/\s+/).map(Number)
			if (parent === process.pid && memoryKb > mostMemoryKb) process.kill(pid, 'SIGKILL')
		}
	})
}
const memoryCheck = setInterval(endGreedyRunners, 1000)

const results = await new Stryker({
	mutate: places,
	testRunner: 'vitest',
	plugins: ['@stryker-mutator/vitest-runner'],
	vitest: { configFile: 'vitest.config.ts', related: true },
	coverageAnalysis: 'perTest',
	// What runs as a file is loaded belongs to no test: such a mutant would need the whole suite, some minutes each.
	ignoreStatic: true,
	// Stryker would rewrite it by the API of TypeScript, which version 7 does not have.
	tsconfigFile: 'no-tsconfig.json',
	tempDirName: '.mutation',
	ignorePatterns: ['build', 'data', 'test-reports', 'test-results'],
	reporters: ['progress-append-only'],
	concurrency: 2,
	timeoutMS: 30_000,
	dryRunTimeoutMinutes: 30,
	logLevel: 'error',
	allowConsoleColors: false,
}).runMutationTest()

clearInterval(memoryCheck)

const found = (...statuses) => results.filter(({ status }) => statuses.includes(status))
for (const { fileName, location, mutatorName, status, replacement } of found('Survived', 'NoCoverage')) {
	const reason = status === 'NoCoverage' ? ' (no test runs it)' : ''
	const place = `${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column}`
	console.log(`${place} ${mutatorName}${reason}: ${replacement?.replace(/\s+/g, ' ').slice(0, 100)}`)
}
const noticed = found('Killed', 'Timeout').length
const run = noticed + found('Survived').length
const tried = run + found('NoCoverage').length
const share = (part, whole) => `${part} of ${whole} (${((100 * part) / whole).toFixed(1)} %)`
console.log(`\nNoticed: ${share(noticed, tried)}; of those a unit test runs: ${share(noticed, run)}`)
