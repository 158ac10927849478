import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { PageElement } from './page-elements.ts'

const built = z.record(
	z.string(),
	z.object({ file: z.string(), css: z.array(z.string()).default([]), imports: z.array(z.string()).default([]) }),
)
let manifest: z.infer<typeof built> | undefined
const known = new Map<string, number>()

/** Bytes of the style sheets of a page, gzip-compressed: those it links and those its islands bring. */
export function styleBytes(elements: readonly PageElement[]): number {
	const linked = elements.flatMap(({ tag, attributes: { rel, href } }) =>
		tag === 'link' && rel === 'stylesheet' && href ? [href] : [],
	)
	const ofIslands = elements.flatMap(({ attributes: { 'data-island': island } }) =>
		island === undefined ? [] : [...sheetsOf(`src/${island}.tsx`)],
	)
	return [...new Set([...linked, ...ofIslands])].reduce((sum, sheet) => sum + sizeOf(sheet), 0)
}

/** The sheets that the browser fetches before it runs a module. */
function sheetsOf(source: string, seen = new Set<string>()): Set<string> {
	manifest ??= built.parse(JSON.parse(readFileSync('build/client/.vite/manifest.json', 'utf8')))
	const module = manifest[source]
	if (!module || seen.has(source)) return new Set()
	seen.add(source)
	return new Set([
		...module.imports.flatMap((each) => [...sheetsOf(each, seen)]),
		...module.css.map((file) => `/${file}`),
	])
}

function sizeOf(sheet: string): number {
	const size = known.get(sheet) ?? gzipSync(readFileSync(`build/client${sheet}`), { level: 9 }).length
	known.set(sheet, size)
	return size
}
