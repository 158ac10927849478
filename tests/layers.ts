import { posix } from 'node:path'

/** From the bottom up: a file may import from its own layer and from those before it. See docs/decisions/001-layers.md. */
const layers = [
	['platform'],
	['i18n', 'sites'],
	['ui'],
	['features'],
	['blocks', 'content', 'stock', 'db', 'providers'],
	['editing', 'context'],
	['routes'],
	['server'],
] as const

/**
 * The only features others may build on: what the trade is about, the two switches that stand on every car, and what is told
 * of visitors with their consent.
 */
const sharedFeatures = new Set(['cars', 'dealers', 'money', 'compare', 'saved-cars', 'analytics', 'consent'])

/** How high a file stands; null when nobody has said where its folder belongs. */
export function layerOf(file: string): number | null {
	const layer = layers.findIndex((folders) => folders.some((each) => each === folderOf(file)))
	return layer === -1 ? null : layer
}

/** Files beside the folders of `src` belong to the router, but for the one that picks what a request may ask. */
function folderOf(file: string): string | undefined {
	const [top, folder, ...rest] = file.split('/')
	if (top !== 'src') return top
	if (rest.length > 0) return folder
	return file === 'src/context.server.ts' ? 'context' : 'routes'
}

/** What is wrong with an import, as a sentence; null when nothing is. */
export function findViolation(file: string, specifier: string): string | null {
	const target = resolveSpecifier(file, specifier)
	if (target === null) return null
	const [from, to] = [layerOf(file), layerOf(target)]
	if (from === null || to === null) return `${file} imports ${target}, and one of them stands in no layer`
	if (to > from) return `${file} imports ${target}, which stands above it`

	const [own, other] = [featureOf(file), featureOf(target)]
	const isForeignFeature = own !== null && other !== null && own !== other && !sharedFeatures.has(other)
	return isForeignFeature
		? `${file} imports ${target}: a feature builds on ${[...sharedFeatures].join(', ')} only`
		: null
}

/** Path of the imported file in the project; null for packages and for what tools generate. */
function resolveSpecifier(file: string, specifier: string): string | null {
	const path = specifier.replace(/\?.*$/, '')
	if (path.includes('+types/')) return null
	if (path.startsWith('#server/')) return path.slice(1)
	if (path.startsWith('#')) return `src/${path.slice(1)}`
	return path.startsWith('.') ? posix.join(posix.dirname(file), path) : null
}

function featureOf(file: string): string | null {
	return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}
