import type { PageSurroundings } from './surroundings.tsx'

/** What a document brings for its islands. */
export type PageData = PageSurroundings & {
	/** Props by the number of the part. */
	islands: Record<string, object>
}

/** Ids made by `useId` in a part begin so, on the server and in the browser. */
export const identifierPrefix = (part: number | string) => `p${part}-`
