import { resolveSpecifier } from './project-imports.ts'

/**
 * The rooms of the house from bottom to top. A room is a folder of `src`, or `server`; `services` is `src/services.ts`.
 * Each is a layer of its own: a room imports itself and those below it.
 */
export const rooms = [
	'platform',
	'domain',
	'sites',
	'i18n',
	'db',
	'files',
	'outbox',
	'leads',
	'stock',
	'content',
	'workshop',
	'tyre-hotel',
	'providers',
	'ui',
	'islands',
	'page',
	'features',
	'blocks',
	'editing',
	'desk',
	'services',
	'document',
	'routes',
	'styles',
	'testing',
	'server',
] as const

export type Room = (typeof rooms)[number]

/** Products of our own: files directly in the folder are the port, folders in it the implementation. */
const products = new Set<string>(['files', 'outbox', 'leads', 'stock', 'content', 'workshop', 'tyre-hotel'])

/** Rooms that see products by their port alone and no adapter of an outside service. */
const visitorRooms = new Set<string>(rooms.slice(rooms.indexOf('ui'), rooms.indexOf('routes') + 1))

/** Rooms with tables of their own; the others ask them. */
const keepers = new Set<string>([...products, 'db', 'providers', 'desk', 'testing', 'server'])

/**
 * The only features that others may import: the two switches on every car, the gallery, analytics, consent and what
 * several features show of cars, dealers and bookings.
 */
const sharedFeatures = new Set([
	...['cars', 'dealers', 'compare', 'saved-cars', 'gallery', 'analytics', 'consent'],
	'booking-form',
])

/** The room of a file; null if there is no such room. */
export function roomOf(file: string): Room | null {
	const [top, folder, ...rest] = file.split('/')
	const name = top !== 'src' ? top : rest.length > 0 ? folder : file === 'src/services.ts' ? 'services' : undefined
	return rooms.find((room) => room === name) ?? null
}

const layerOf = (room: Room) => rooms.indexOf(room)

/** The violation of an import as a sentence; null if it is allowed. The specifier may be a glob. */
export function findViolation(file: string, specifier: string): string | null {
	const target = resolveSpecifier(file, specifier)
	if (target === null) return null
	const [from, to] = [roomOf(file), roomOf(target)]
	if (from === null || to === null) return `${file} imports ${target}, and one of them is in no room`
	if (layerOf(to) > layerOf(from)) return `${file} imports ${target}, which is above it`
	if (to === 'db' && !keepers.has(from))
		return `${file} imports ${target}: only rooms with tables of their own ask the database`
	if (visitorRooms.has(from) && isImplementation(target)) return `${file} imports ${target}, which is no port`
	return findForeignFeature(file, target)
}

function isImplementation(target: string): boolean {
	const [, room = '', ...rest] = target.split('/')
	return room === 'providers' || (products.has(room) && rest.length > 1)
}

function findForeignFeature(file: string, target: string): string | null {
	const [own, other] = [featureOf(file), featureOf(target)]
	// A page is composed on the server from several features. The test of import circles covers these files too.
	const mayCombine = /^src\/features\/[^/]+\/server\//.test(file)
	const isForeign = !mayCombine && own !== null && other !== null && own !== other && !sharedFeatures.has(other)
	return isForeign ? `${file} imports ${target}: a feature builds on ${[...sharedFeatures].join(', ')} only` : null
}

function featureOf(file: string): string | null {
	return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? null
}
