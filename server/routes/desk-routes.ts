import type { Route } from '../route.ts'
import { kilobyte, type Rates } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

const deskNames = new Set([
	...['view', 'page', 'token', 'department', 'day', 'span', 'plate', 'car', 'group', 'date', 'technician'],
	...['words', 'language', 'filters', 'older', 'newer', 'address', 'as', 'uid', 'of', 'at', 'draft', 'area'],
	...['folder', 'tag', 'src', 'parts', 'choose'],
])

/** A page draws itself by the names that it declares. */
const allNames = { has: () => true }

/** Commands of an editor: a long text, as a form writes it. */
export const maxChangeBytes = 512 * kilobyte

/** The rooms of the staff: documents for one person, never cached. */
export function createDeskRoutes({ deskRoute, deskEvents }: RouteParts, { desk, uploads }: Rates): Route[] {
	const opened = { methods: ['GET'], query: deskNames, rate: desk, cache: 'own', answer: deskRoute } satisfies Omit<
		Route,
		'path'
	>
	const form = { maxBytes: 64 * kilobyte, kind: 'form' } as const
	/** A page that may be opened may be posted to. */
	const room = (path: readonly string[], body: Route['body']): Route[] => [
		{ ...opened, path: [...path] },
		{ ...opened, path: [...path], methods: ['POST'], body },
	]
	return [
		{ ...opened, path: '/desk/events', query: new Set(['page', 'language']), answer: deskEvents },
		...room(['/desk/pages/preview', '/desk/pages/preview/*'], form).map((row) => ({ ...row, query: allNames })),
		// Before all others, as the first path that matches answers.
		...room(['/desk/pages/edit', '/desk/pages/edit/*', '/desk/redirects'], { ...form, maxBytes: maxChangeBytes }),
		...room(['/desk/media', '/desk/media/*'], { ...form, files: uploads }),
		...room(['/desk', '/desk/*'], form),
	]
}
