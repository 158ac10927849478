import type { EditablePage } from '#content/content-store.ts'
import type { Language } from '#domain/market.ts'

type Versions = Pick<EditablePage, 'versions'>

/** Whether visitors see the page, in any language. */
export const isPublished = ({ versions }: Versions) => versions.some(({ publishedAt }) => publishedAt !== null)

/** Whether the page has an address in a language. */
export const isAddressed = ({ versions }: Versions, language: Language) =>
	versions.some((each) => each.language === language && each.path !== null)
