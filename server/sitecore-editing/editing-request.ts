import type { EditedItem } from '#content/sitecore/editing/edited-layout.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'

/** Where Pages runs. */
const ownOrigins = ['pages', 'xmapps', 'designlibrary', 'app'].map((name) => `https://${name}.sitecorecloud.io`)

/** Those that may call and frame the routes. */
export const editingOrigins = (others: readonly string[]): string[] => [...new Set([...ownOrigins, ...others])]

/** Whether one of the origins, with `*.` for any name below a host, is the one given. */
export function isAllowedOrigin(given: string, origins: readonly string[]): boolean {
	return origins.some((origin) => {
		const [scheme = '', host = ''] = origin.split('://*.')
		if (host === '') return origin === given
		return (
			given.startsWith(`${scheme}://`) &&
			/^[a-z0-9.-]+$/.test(given.slice(scheme.length + 3, -host.length - 1)) &&
			given.endsWith(`.${host}`)
		)
	})
}

/** Without an origin the secret decides alone: Pages asks `config` from its own servers. */
export function isAdmitted(
	{ origin, given }: { origin: string | undefined; given: string | null },
	{ secret, origins }: { secret: string; origins: readonly string[] },
): boolean {
	return (origin === undefined || isAllowedOrigin(origin, origins)) && isSameSecret(given ?? '', secret)
}

const names = [
	...([
		'secret',
		'sc_site',
		'sc_itemid',
		'sc_lang',
		'route',
		'mode',
		'sc_version',
		'sc_variant',
		'sc_layoutKind',
	] as const),
	'sc_previewTime',
] as const
export const editingQueryNames: ReadonlySet<string> = new Set(names)

const itemId = /^\{?[\w-]{1,64}\}?$/
const plainName = /^[\p{L}\p{N} ._-]{1,100}$/u
const path = /^\/(?![/\\])[^\\?#\s]{0,1000}$/

export type EditingRequest = Omit<EditedItem, 'authorization'> & { route: string }

/** Null if something is missing or cannot be meant. */
export function readEditingRequest(query: URLSearchParams): EditingRequest | null {
	const read = (name: (typeof names)[number], allowed: RegExp) => {
		const value = query.get(name) ?? ''
		return allowed.test(value) ? value : null
	}
	const optional = (name: (typeof names)[number], allowed: RegExp) =>
		query.get(name) ? read(name, allowed) : undefined
	const asked = {
		itemId: read('sc_itemid', itemId),
		site: read('sc_site', plainName),
		language: read('sc_lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i),
		route: read('route', path),
		mode: read('mode', /^(?:edit|preview)$/) as 'edit' | 'preview' | null,
		version: optional('sc_version', /^\d{1,9}$/),
		variant: query.get('sc_variant') ? read('sc_variant', plainName) : 'default',
		layoutKind: (query.get('sc_layoutKind') ? read('sc_layoutKind', /^(?:final|shared)$/) : 'final') as
			| 'final'
			| 'shared'
			| null,
		previewTime: optional('sc_previewTime', /^[\dTZ:.+-]{1,40}$/),
	}
	return Object.values(asked).includes(null) ? null : (asked as EditingRequest)
}
