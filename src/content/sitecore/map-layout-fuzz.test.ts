import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasMarkup } from '#platform/has-markup.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import { createRandom } from '#platform/testing/random.ts'
import { blockInstance, contentDocument } from '../document.ts'
import { mapLayout } from './map-layout.ts'
import { mutateLayout } from './testing/mutate-layout.ts'
import { ownBlocksPage, sampleLayout, starterPage } from './testing/sample-layouts.ts'
import { createMapping } from './testing/sample-mapping.ts'
import { tenantLayouts } from './testing/tenant-layouts.ts'

// `FUZZ_COUNT=100000 FUZZ_SEED=7` maps so many others.
const seed = Number(process.env.FUZZ_SEED ?? 20261123)
const count = Number(process.env.FUZZ_COUNT ?? 2000)

const shared = fileURLToPath(new URL('../../../../shared/data/sitecore-edge/layouts', import.meta.url))
const publicLayouts = existsSync(shared)
	? globSync(`${shared}/*.json`).map((file): unknown => JSON.parse(readFileSync(file, 'utf8')))
	: []

/** Addresses that a browser would run or that are on another host than the listed, and HTML in place of a document. */
function findUnsafe(value: unknown, path = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((each, index) => findUnsafe(each, `${path}.${index}`))
	if (!isPlainObject(value)) return []
	return Object.entries(value).flatMap(([key, each]) => {
		// No block reads an address from its parameters.
		if (key === 'params') return []
		const own = `${path}.${key}`
		const isBad =
			(key === 'href' && !/^(https?:\/\/|mailto:|tel:|sms:|[?#]|\/(?![/\\]))/i.test(String(each))) ||
			(key === 'src' && !/^(https:\/\/edge\.example\/|\/(?![/\\]))/.test(String(each))) ||
			(/^(?:Text|Info)$/.test(key) && typeof each === 'string' && hasMarkup(each)) ||
			(key === 'type' && /script|iframe|svg/i.test(String(each)))
		return isBad ? [own] : findUnsafe(each, own)
	})
}

test(`${count} mutated layouts with the seed ${seed} map to documents that are valid and safe`, {
	timeout: 3_600_000,
}, () => {
	const random = createRandom(seed)
	const written = [starterPage, ownBlocksPage, ...tenantLayouts.map(({ layout }) => layout)]
	const layouts = [...written, ...publicLayouts] as [unknown, ...unknown[]]
	const { mapping } = createMapping()
	for (let round = 0; round < count; round++) {
		const mutated = mutateLayout(random.pick(layouts), random)
		const problems: unknown[] = []
		try {
			const mapped = mapLayout(mutated, mapping)
			if (!mapped) continue
			contentDocument.parse(mapped.document)
			for (const block of [...mapped.frame.header, ...mapped.frame.footer]) blockInstance.parse(block)
			problems.push(...findUnsafe(mapped.document), ...findUnsafe(mapped.frame))
		} catch (error) {
			problems.push(error)
		}
		if (problems.length > 0) expect({ round, problems, mutated }).toBeNull()
	}
})

const repeated = (bytes: number, part: string) => part.repeat(Math.ceil(bytes / part.length))
const prose = `<p>${repeated(300, 'All cars are tested before they are sold. ')}<b>Every</b> <a href="/a">one</a>.</p>\r\n`

/** Linux counts the time of a thread in steps of this. */
const tickMicroseconds = 4000

/** In time of the processor, since others work on the same machine; the quickest, since the first is not compiled. In turns, so that both meet the same. */
function costsOf(layouts: readonly unknown[]): number[] {
	const { mapping } = createMapping()
	const rounds = Array.from({ length: 7 }, () =>
		layouts.map((layout) => {
			const before = process.threadCpuUsage()
			mapLayout(layout, mapping)
			const { user, system } = process.threadCpuUsage(before)
			return user + system
		}),
	)
	return layouts.map((_, index) => Math.min(...rounds.map((costs) => costs[index] ?? 0)))
}

// Eight times as much costs eight times as much, and 64 times if each part is compared with all others. 400 kB of prose take about 20 ms.
test.each<[string, (bytes: number) => unknown[]]>([
	['many texts', (bytes) => Array.from({ length: bytes / 4000 }, () => text(repeated(4000, prose)))],
	['one text', (bytes) => [text(repeated(bytes, prose))]],
	['tags that are never closed', (bytes) => [text(repeated(bytes, '<div><b><a href="/x">'))]],
	["editors' data that never ends", (bytes) => [text(repeated(bytes, '<span class="scChromeData">'))]],
	['a comment that never ends', (bytes) => [text(`<!--${repeated(bytes, '<p>')}`)]],
	['renderings without a uid', (bytes) => Array.from({ length: bytes / 40 }, () => ({ componentName: 'Blurb' }))],
	['text inside of a picture', (bytes) => [text(`<img ${repeated(bytes, 'alt src ')}`)]],
])('the cost of %s grows as they do', (_, renderings) => {
	const [few, many] = costsOf([100_000, 800_000].map((bytes) => sampleLayout({ main: renderings(bytes) })))
	expect((many ?? 0) / Math.max(few ?? 0, tickMicroseconds)).toBeLessThan(24)
})

test('renderings inside of each other, thousands deep, are cut off', () => {
	const deep = JSON.parse(
		`${'{"componentName":"StageRow","placeholders":{"a":['.repeat(7000)}${']}}'.repeat(7000)}`,
	) as unknown
	const { mapping } = createMapping()
	expect(mapLayout(sampleLayout({ main: [deep] }), mapping)?.document.placeholders.main).toHaveLength(1)
})

function text(value: string) {
	return { uid: 'text', componentName: 'RichText', fields: { Text: { value } } }
}
