import type { ContentDocument } from '../document.ts'

/** A document with one block with this title. */
export function createDocument(title: string, overrides: Partial<ContentDocument> = {}): ContentDocument {
	const block = { uid: 'blurb', type: 'Blurb', params: {}, fields: { Title: title }, placeholders: {} }
	return { route: { navTitle: title }, navigation: {}, placeholders: { main: [block] }, ...overrides }
}
