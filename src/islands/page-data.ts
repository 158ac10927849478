import type { OtherLanguageSurroundings } from './other-language.tsx'
import type { PageSurroundings } from './surroundings.tsx'

/** Data of a document for its islands. */
export type PageData = PageSurroundings & {
	/** Props by the number of the part. */
	islands: Record<string, object>
	/** For islands that are not in the language of the address. */
	otherLanguage?: OtherLanguageSurroundings
}

/** Prefix of `useId` ids in a part, the same on the server and in the browser. */
export const identifierPrefix = (part: number | string) => `p${part}-`
