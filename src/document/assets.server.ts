import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { createStylesFor, readSheets, type StylesFor } from './style-sheets.server.ts'

/** What documents take from the build. */
export type Assets = {
	/** Scripts of every document. */
	scripts: readonly string[]
	islandScripts: IslandScripts
	stylesFor: StylesFor
}

const manifestFile = 'build/client/.vite/manifest.json'

const chunkSchema = z.object({ file: z.string(), imports: z.array(z.string()).optional() })
type Chunk = z.infer<typeof chunkSchema>
const manifestSchema = z.record(z.string(), chunkSchema)
type Manifest = z.infer<typeof manifestSchema>

/** The scripts that hydrate an island, given by its module below `src/`, without those of every page. */
export type IslandScripts = (module: string) => readonly string[]

const startModule = 'src/document/start.ts'

function readManifest(): Manifest {
	if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build`)
	return manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
}

/** In development Vite serves the sources, and styles come as scripts. */
const inDevelopment: Assets = {
	scripts: ['@vite/client', 'src/styles/all.ts', startModule].map((path) => `/${path}`),
	islandScripts: () => [],
	stylesFor: () => ({ names: [], css: '', hash: '' }),
}

export function createAssets({ isDevelopment }: { isDevelopment: boolean }): Assets {
	if (isDevelopment) return inDevelopment
	const manifest = readManifest()
	return {
		scripts: [`/${manifest[startModule]?.file}`],
		islandScripts: createIslandScripts(manifest),
		stylesFor: createStylesFor(readSheets()),
	}
}

/** The address of a script that only some pages load, given by its path. */
export function createScriptAddress({ isDevelopment }: { isDevelopment: boolean }): (source: string) => string {
	if (isDevelopment) return (source) => `/${source}`
	const manifest = readManifest()
	return (source) => `/${manifest[source]?.file}`
}

function createIslandScripts(manifest: Manifest): IslandScripts {
	const ofEveryPage = new Set(chunksOf(manifest, [startModule]))
	const known = new Map<string, readonly string[]>()
	return (module) => {
		const scripts =
			known.get(module) ??
			chunksOf(manifest, ['src/document/island-modules.ts', `src/${module}.tsx`])
				.filter((chunk) => !ofEveryPage.has(chunk))
				.map(({ file }) => `/${file}`)
		known.set(module, scripts)
		return scripts
	}
}

/** The chunks of some sources and of all that they import. */
function chunksOf(manifest: Manifest, sources: readonly string[], found = new Set<Chunk>()): Chunk[] {
	for (const source of sources) {
		const chunk = manifest[source]
		if (!chunk) throw new Error(`The build has no ${source}`)
		if (found.has(chunk)) continue
		found.add(chunk)
		chunksOf(manifest, chunk.imports ?? [], found)
	}
	return [...found]
}
