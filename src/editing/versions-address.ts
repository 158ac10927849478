import type { DocumentRef } from '#content/content-store.ts'

/** Where the desk shows the versions of a page in a language. */
export function versionsAddress({ pageId, language }: Pick<DocumentRef, 'pageId' | 'language'>): string {
	return `/desk/pages/revisions/${language}/${pageId.split('/').map(encodeURIComponent).join('/')}`
}
