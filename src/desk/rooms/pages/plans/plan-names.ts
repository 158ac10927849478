import type { EditablePage } from '#content/content-store.ts'
import { nameOfDraft } from '../drafts/draft-list.tsx'
import type { PagePlan } from './page-plans.ts'

/** Names of the planned pages, as the tree has them now. */
export function plannedNames({ pages }: Pick<PagePlan, 'pages'>, all: readonly EditablePage[]): string[] {
	return pages.map(({ pageId }) => all.find(({ id }) => id === pageId)?.name ?? pageId)
}

/** For the audit log. */
export function planSubject({ pages }: Pick<PagePlan, 'pages'>): string {
	return pages.map(({ pageId, language }) => nameOfDraft({ id: pageId, language })).join(', ')
}
