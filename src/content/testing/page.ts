import type { Page } from '../content-source.ts'

/** A published page of a British site. */
export function createPage(path: string, overrides: Partial<Page> = {}): Page {
	return {
		id: path,
		name: 'Page',
		site: 'carhall-uk',
		language: 'en',
		contentLanguage: 'en',
		inheritedFields: [],
		path,
		kind: 'page',
		role: null,
		revision: 1,
		updatedAt: '2026-11-01T00:00:00Z',
		route: {},
		placeholders: {},
		frame: { header: [], footer: [] },
		ancestors: [],
		alternates: [],
		...overrides,
	}
}
