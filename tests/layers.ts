import { resolveSpecifier } from './project-imports.ts'

/**
 * From bottom to top: a file may import from its own layer and from lower ones. See
 * docs/decisions/048-ports-and-feeds.md.
 */
const layers = [
	['platform'],
	['i18n', 'sites'],
	['ui'],
	['islands'],
	['ports'],
	['page'],
	['features', 'provider ports'],
	['blocks', 'content', 'stock', 'db', 'providers', 'desk'],
	['services', 'document'],
	['routes', 'testing'],
	['styles', 'server'],
] as const

/**
 * The only features that others may import: the domain, the two switches on every car, the gallery, analytics, consent
 * and what the bookings share.
 */
const sharedFeatures = new Set([
	...['cars', 'dealers', 'money', 'compare', 'saved-cars', 'gallery', 'analytics', 'consent'],
	'booking-form',
])

/** Index of a file's layer from the bottom; null if its folder is in no layer. */
export function layerOf(file: string): number | null {
	const layer = layers.findIndex((folders) => folders.some((each) => each === areaOf(file)))
	return layer === -1 ? null : layer
}

/** `services.ts` is the only file directly in `src`. */
function areaOf(file: string): string | undefined {
	const [top, folder, ...rest] = file.split('/')
	if (top !== 'src') return top
	if (rest.length === 0) return file === 'src/services.ts' ? 'services' : undefined
	if (isPort(file)) return 'ports'
	return isProviderPort(file) ? 'provider ports' : folder
}

/** The interface of an outside service, such as `providers/forms-hub/forms-hub.ts`. */
function isProviderPort(file: string): boolean {
	return /^src\/providers\/([^/]+)\/\1\.ts$/.test(file)
}

/** Interfaces, query types and records of stock and content; the implementations are in the folders beside them. */
function isPort(file: string): boolean {
	return /^src\/(?:stock|content)\/[^/]+$/.test(file)
}

/** The violation of an import as a sentence; null if it is allowed. */
export function findViolation(file: string, specifier: string): string | null {
	const target = resolveSpecifier(file, specifier)
	if (target === null) return null
	const [from, to] = [layerOf(file), layerOf(target)]
	if (from === null || to === null) return `${file} imports ${target}, and one of them is in no layer`
	if (to > from) return `${file} imports ${target}, which is above it`

	const [own, other] = [featureOf(file), featureOf(target)]
	// A page is composed on the server from several features. The test of import circles covers these files too.
	const mayCombine = /^src\/features\/[^/]+\/server\//.test(file)
	const isForeignFeature = !mayCombine && own !== null && other !== null && own !== other && !sharedFeatures.has(other)
	return isForeignFeature
		? `${file} imports ${target}: a feature builds on ${[...sharedFeatures].join(', ')} only`
		: null
}

function featureOf(file: string): string | null {
	return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}
