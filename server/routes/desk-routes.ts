import type { Route } from '../route.ts'
import { kilobyte, type Rates } from './route-limits.ts'
import type { RouteParts } from './route-parts.ts'

const deskNames = new Set([
	...['view', 'page', 'token', 'department', 'day', 'span', 'plate', 'car', 'group', 'date', 'technician'],
	...['words', 'language', 'filters', 'older', 'newer', 'address', 'as', 'uid', 'of', 'at', 'draft'],
])

/** A page draws itself by the names that it declares. */
const allNames = { has: () => true }

/** Commands of an editor: a long text, as a form writes it. */
export const maxChangeBytes = 512 * kilobyte

/** The rooms of the staff: documents for one person, never cached. */
export function createDeskRoutes({ deskRoute, deskEvents }: RouteParts, { desk }: Rates): Route[] {
	return [
		{
			path: '/desk/events',
			methods: ['GET'],
			rate: desk,
			cache: 'own',
			answer: deskEvents,
		},
		{
			path: ['/desk/pages/preview', '/desk/pages/preview/*'],
			methods: ['GET'],
			query: allNames,
			rate: desk,
			cache: 'own',
			answer: deskRoute,
		},
		{
			path: ['/desk', '/desk/*'],
			methods: ['GET'],
			query: deskNames,
			rate: desk,
			cache: 'own',
			answer: deskRoute,
		},
		{
			path: ['/desk/pages/edit', '/desk/pages/edit/*', '/desk/redirects'],
			methods: ['POST'],
			query: deskNames,
			body: { maxBytes: maxChangeBytes, kind: 'form' },
			rate: desk,
			cache: 'own',
			answer: deskRoute,
		},
		{
			path: ['/desk', '/desk/*'],
			methods: ['POST'],
			query: deskNames,
			body: { maxBytes: 64 * kilobyte, kind: 'form' },
			rate: desk,
			cache: 'own',
			answer: deskRoute,
		},
	]
}
