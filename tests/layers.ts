import { resolveSpecifier } from './project-imports.ts'

/** From the bottom up: a file may import from its own layer and from those before it. See docs/decisions/048-ports-and-feeds.md. */
const layers = [
	['platform'],
	['i18n', 'sites'],
	['ui'],
	['islands'],
	['ports'],
	['page'],
	['features', 'provider ports'],
	['blocks', 'content', 'stock', 'db', 'providers'],
	['services', 'document'],
	['routes', 'testing'],
	['styles', 'server'],
] as const

/**
 * The only features others may build on: what the trade is about, the two switches that stand on every car, and what is told
 * of visitors with their consent, and the pictures of a car.
 */
const sharedFeatures = new Set(['cars', 'dealers', 'money', 'compare', 'saved-cars', 'gallery', 'analytics', 'consent'])

/** Index of a file's layer from the bottom; null when its folder is in no layer. */
export function layerOf(file: string): number | null {
	const layer = layers.findIndex((folders) => folders.some((each) => each === areaOf(file)))
	return layer === -1 ? null : layer
}

/** The only file beside the folders of `src` is `services.ts`. */
function areaOf(file: string): string | undefined {
	const [top, folder, ...rest] = file.split('/')
	if (top !== 'src') return top
	if (rest.length === 0) return file === 'src/services.ts' ? 'services' : undefined
	if (isPort(file)) return 'ports'
	return isProviderPort(file) ? 'provider ports' : folder
}

/** The interface of an outside service, in our words: `providers/forms-hub/forms-hub.ts`. */
function isProviderPort(file: string): boolean {
	return /^src\/providers\/([^/]+)\/\1\.ts$/.test(file)
}

/** Interfaces, query types and records of stock and content. Their implementations are in the folders beside them. */
function isPort(file: string): boolean {
	return /^src\/(?:stock|content)\/[^/]+$/.test(file)
}

/** What is wrong with an import, as a sentence; null when nothing is. */
export function findViolation(file: string, specifier: string): string | null {
	const target = resolveSpecifier(file, specifier)
	if (target === null) return null
	const [from, to] = [layerOf(file), layerOf(target)]
	if (from === null || to === null) return `${file} imports ${target}, and one of them is in no layer`
	if (to > from) return `${file} imports ${target}, which is above it`

	const [own, other] = [featureOf(file), featureOf(target)]
	// What a page shows is put together on the server from several features; the test of circles holds that too.
	const mayCombine = /^src\/features\/[^/]+\/server\//.test(file)
	const isForeignFeature = !mayCombine && own !== null && other !== null && own !== other && !sharedFeatures.has(other)
	return isForeignFeature
		? `${file} imports ${target}: a feature builds on ${[...sharedFeatures].join(', ')} only`
		: null
}

function featureOf(file: string): string | null {
	return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}
