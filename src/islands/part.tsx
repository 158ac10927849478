import { createContext, type ReactNode, useContext } from 'react'
import type { IslandSource } from './island-source.ts'
import { type OtherLanguageSurroundings, useOtherLanguage } from './other-language.tsx'

/**
 * A separately rendered piece of a document, so that it can fail on its own; with an island it is also hydrated
 * separately.
 */
export type Part = {
	name: string
	content: ReactNode
	island?: IslandSource
	/** Set if the part is not in the language of the page's address. */
	otherLanguage: OtherLanguageSurroundings | null
}

/** Registers a part; the returned HTML marks its place until the document is assembled. */
export type AddPart = (part: Part) => { index: number; mark: string }

const AddPartContext = createContext<AddPart | null>(null)

/** Set while the server renders. In the browser and inside islands there is none: parts are plain content there. */
export const AddPartProvider = AddPartContext.Provider

/**
 * Content that can fail on its own: the server replaces it with the error box. The element has no box of its own, see
 * `base.css`.
 */
export function IsolatedPart({
	name,
	island,
	uid,
	isBelow,
	children,
}: {
	name: string
	island?: IslandSource
	/** Uid of a block, for the editor. */
	uid?: string | undefined
	/** Need not be laid out at once, see `lazy-layout.ts`. */
	isBelow?: boolean
	children: ReactNode
}) {
	const add = useContext(AddPartContext)
	const otherLanguage = useOtherLanguage()
	if (!add) return children
	const { index, mark } = add({ name, content: children, island, otherLanguage })
	return (
		<div
			data-isolated={island ? index : ''}
			data-island={island?.module}
			data-hydrate={island?.hydrate}
			data-block={uid}
			data-below={isBelow && !uid ? '' : undefined}
			data-far-down={isBelow && uid ? '' : undefined}
			data-other-language={island && otherLanguage ? '' : undefined}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: our own mark, replaced by React's markup
			dangerouslySetInnerHTML={{ __html: mark }}
		/>
	)
}
