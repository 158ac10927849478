import type { Environment } from '#platform/environment.ts'
import type { Logger } from '#platform/logger.ts'
import type { Services } from '../src/context.server.ts'

export async function createServices(_environment: Environment, log: Logger): Promise<Services> {
	const page = {
		id: 'home',
		site: 'carhall-se',
		language: 'sv' as const,
		contentLanguage: 'sv' as const,
		inheritedFields: [],
		path: '/',
		kind: 'page' as const,
		revision: 1,
		updatedAt: '2026-01-01',
		route: { metaTitle: 'Hej' },
		placeholders: { main: [{ uid: 'a', type: 'Spacer', params: {}, fields: {}, placeholders: {} }] },
		ancestors: [],
		alternates: [],
	}
	return {
		log,
		content: {
			getPage: async ({ path }: { path: string }) => (path === '/' ? page : null),
			getFrame: async () => ({ header: [], footer: [] }),
			getDictionary: async () => ({}),
		} as never,
		stock: {} as never,
	}
}
