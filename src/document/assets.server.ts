import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** Files that a document refers to. */
export type DocumentAssets = {
	scripts: readonly string[]
	styleSheets: readonly string[]
	/** Font file to preload. */
	font: string
}

const manifestFile = 'build/client/.vite/manifest.json'

const manifestSchema = z.record(
	z.string(),
	z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof manifestSchema>

export type AssetsOf = (styles: readonly string[]) => Omit<DocumentAssets, 'font'>

/** The scripts that hydrate an island, given by its module below `src/`, without those of every page. */
export type IslandScripts = (module: string) => readonly string[]

const startModule = 'src/document/start.ts'

function readManifest(): Manifest {
	if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build`)
	return manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
}

/** The built files of a kind of page. In development Vite serves the sources, and styles come as scripts. */
export function createAssets({ isDevelopment }: { isDevelopment: boolean }): AssetsOf {
	const sourcesOf = (styles: readonly string[]) => [
		'src/styles/page.ts',
		...styles.map((name) => `src/styles/${name}.ts`),
	]
	if (isDevelopment) {
		return (styles) => ({
			scripts: ['@vite/client', ...sourcesOf(styles), startModule].map((path) => `/${path}`),
			styleSheets: [],
		})
	}
	const manifest = readManifest()
	const known = new Map<string, Omit<DocumentAssets, 'font'>>()
	return (styles) => {
		const key = styles.join(' ')
		const assets = known.get(key) ?? {
			scripts: [`/${manifest[startModule]?.file}`],
			styleSheets: [...new Set(sourcesOf(styles).flatMap((source) => styleSheetsOf(manifest, source)))],
		}
		known.set(key, assets)
		return assets
	}
}

/** The address of a script that only some pages load, given by its path. */
export function createScriptAddress({ isDevelopment }: { isDevelopment: boolean }): (source: string) => string {
	if (isDevelopment) return (source) => `/${source}`
	const manifest = readManifest()
	return (source) => `/${manifest[source]?.file}`
}

/** In development there are none, because modules are not bundled. */
export function createIslandScripts({ isDevelopment }: { isDevelopment: boolean }): IslandScripts {
	if (isDevelopment) return () => []
	const manifest = readManifest()
	const ofEveryPage = scriptsOf(manifest, startModule)
	const known = new Map<string, readonly string[]>()
	return (module) => {
		const sources = ['src/document/island-modules.ts', `src/${module}.tsx`]
		const scripts =
			known.get(module) ??
			[...new Set(sources.flatMap((source) => [...scriptsOf(manifest, source)]))].filter(
				(script) => !ofEveryPage.has(script),
			)
		known.set(module, scripts)
		return scripts
	}
}

/** Its own file and those of its imports. */
function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
	const entry = manifest[source]
	if (!entry) throw new Error(`The build has no ${source}`)
	const file = `/${entry.file}`
	if (found.has(file)) return found
	found.add(file)
	for (const imported of entry.imports ?? []) scriptsOf(manifest, imported, found)
	return found
}

/** Its own style sheets, after those of its imports. */
function styleSheetsOf(manifest: Manifest, source: string): string[] {
	const entry = manifest[source]
	if (!entry) throw new Error(`The build has no ${source}`)
	return [
		...(entry.imports ?? []).flatMap((imported) => styleSheetsOf(manifest, imported)),
		...(entry.css ?? []).map((file) => `/${file}`),
	]
}
