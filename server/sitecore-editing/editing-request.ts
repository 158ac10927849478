import { z } from 'zod'
import type { ComponentChange, EditedComponent } from '#content/sitecore/editing/edited-component.ts'
import type { EditedItem } from '#content/sitecore/editing/edited-layout.ts'
import { isAllowedOrigin } from '#platform/allowed-origin.ts'
import { parseJson } from '#platform/parse-json.ts'
import { isSameSecret } from '#platform/seals/signatures.ts'

/** Where Pages runs. */
const ownOrigins = ['pages', 'xmapps', 'designlibrary', 'app'].map((name) => `https://${name}.sitecorecloud.io`)

/** Those that may call and frame the routes. */
export const editingOrigins = (others: readonly string[]): string[] => [...new Set([...ownOrigins, ...others])]

/** Without an origin the secret decides alone: Pages asks `config` from its own servers. */
export function isAdmitted(
	{ origin, given }: { origin: string | undefined; given: string | null },
	{ secret, origins }: { secret: string; origins: readonly string[] },
): boolean {
	return (origin === undefined || isAllowedOrigin(origin, origins)) && isSameSecret(given ?? '', secret)
}

const names = [
	...(['secret', 'sc_site', 'sc_itemid', 'sc_lang', 'route', 'mode', 'sc_version', 'sc_variant'] as const),
	...(['sc_layoutKind', 'sc_previewTime', 'sc_uid', 'sc_renderingId', 'dataSourceId', 'generation'] as const),
] as const
export const editingQueryNames: ReadonlySet<string> = new Set(names)

const itemId = /^\{?[\w-]{1,64}\}?$/
/** An id, or a path. */
const dataSource = /^[\p{L}\p{N}{}/ :._-]{1,500}$/u
const plainName = /^[\p{L}\p{N} ._-]{1,100}$/u
const path = /^\/(?![/\\])[^\\?#\s]{0,1000}$/

export type EditedPageRequest = Omit<EditedItem, 'authorization'> & { route: string }

export type LibraryRequest = Omit<EditedComponent, 'authorization'> & {
	/** The library wants to draw code of its own. */
	generates: boolean
}

export const isLibraryRequest = (asked: EditedPageRequest | LibraryRequest): asked is LibraryRequest => 'uid' in asked

/** Null if something is missing or cannot be meant. */
export function readEditingRequest(query: URLSearchParams): EditedPageRequest | LibraryRequest | null {
	const read = (name: (typeof names)[number], allowed: RegExp) => {
		const value = query.get(name) ?? ''
		return allowed.test(value) ? value : null
	}
	const optional = (name: (typeof names)[number], allowed: RegExp) =>
		query.get(name) ? read(name, allowed) : undefined
	const mode = read('mode', /^(?:edit|preview|library|library-metadata)$/)
	const common = {
		itemId: read('sc_itemid', itemId),
		site: read('sc_site', plainName),
		language: read('sc_lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i),
		version: optional('sc_version', /^\d{1,9}$/),
		mode,
	}
	const ofPage = () => ({
		route: read('route', path),
		variant: query.get('sc_variant') ? read('sc_variant', plainName) : 'default',
		layoutKind: query.get('sc_layoutKind') ? read('sc_layoutKind', /^(?:final|shared)$/) : 'final',
		previewTime: optional('sc_previewTime', /^[\dTZ:.+-]{1,40}$/),
	})
	const ofComponent = () => ({
		uid: read('sc_uid', itemId),
		renderingId: optional('sc_renderingId', itemId),
		dataSourceId: optional('dataSourceId', dataSource),
		generates: query.get('generation') === 'variant',
	})
	const asked = { ...common, ...(mode?.startsWith('library') ? ofComponent() : ofPage()) }
	return Object.values(asked).includes(null) ? null : (asked as EditedPageRequest | LibraryRequest)
}

const changesPosted = z.object({
	changes: z
		.array(
			z.object({
				uid: z.string().max(100),
				fields: z.record(z.string(), z.unknown()).optional(),
				params: z.record(z.string(), z.unknown()).optional(),
			}),
		)
		.max(200),
})

/** What the page of the design library posts; null if it is something else. */
export function readComponentChanges(body: Buffer | null): ComponentChange[] | null {
	const posted = changesPosted.safeParse(parseJson(body?.toString('utf8') ?? ''))
	return posted.success ? posted.data.changes : null
}
