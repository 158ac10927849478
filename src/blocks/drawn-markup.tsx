import { createContext, type Ref, useContext } from 'react'
import type { DrawnBlock } from './define-block.ts'
import styles from './drawn-markup.module.css'

/** Markup of the document's static blocks, by their marks. */
export type Markup = ReadonlyMap<string, string>

const none: Markup = new Map()
const MarkupContext = createContext(none)

/**
 * The markup that stands in the document does not travel with the page's data, where it would be sent twice: the server hands
 * it in, and the browser reads it back from the document it was given.
 */
export const MarkupProvider = MarkupContext.Provider

export function readMarkup(document: Document): Markup {
	const drawn = document.querySelectorAll<HTMLElement>('[data-drawn]')
	return new Map(Array.from(drawn, ({ dataset, innerHTML }) => [dataset.drawn ?? '', innerHTML]))
}

/** A block as the server drew it: React puts it into a page it makes itself, and leaves alone what stands there already. */
export function DrawnMarkup({ block: { mark, html = '' }, ref }: { block: DrawnBlock; ref?: Ref<HTMLDivElement> }) {
	const inDocument = useContext(MarkupContext)
	return (
		<div
			ref={ref}
			className={styles.drawn}
			data-drawn={mark}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: what React drew on the server, by `drawStaticBlocks`
			dangerouslySetInnerHTML={{ __html: inDocument.get(mark) ?? html }}
		/>
	)
}
