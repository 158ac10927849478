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

export type AssetsOf = (styles: string | null) => Omit<DocumentAssets, 'font'>

/** The built files of a kind of page. In development Vite serves the sources, and styles come as scripts. */
export function createAssets({ isDevelopment }: { isDevelopment: boolean }): AssetsOf {
	const sourcesOf = (styles: string | null) => ['src/styles/page.ts', ...(styles ? [`src/styles/${styles}.ts`] : [])]
	if (isDevelopment) {
		return (styles) => ({
			scripts: ['@vite/client', ...sourcesOf(styles), 'src/islands/start.ts'].map((path) => `/${path}`),
			styleSheets: [],
		})
	}
	if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: run npm run build`)
	const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')))
	const known = new Map<string | null, Omit<DocumentAssets, 'font'>>()
	return (styles) => {
		const assets = known.get(styles) ?? {
			scripts: ['src/islands/start.ts'].map((source) => `/${manifest[source]?.file}`),
			styleSheets: [...new Set(sourcesOf(styles).flatMap((source) => styleSheetsOf(manifest, source)))],
		}
		known.set(styles, assets)
		return assets
	}
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
