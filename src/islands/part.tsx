import { createContext, type ReactNode, useContext } from 'react'
import type { IslandSource } from './island-source.ts'

/** A piece of a document that is drawn by itself, so that it can fail alone; with an island also hydrated by itself. */
export type Part = { name: string; content: ReactNode; island?: IslandSource }

/** Takes a part over; the HTML it returns marks its place until the document is put together. */
export type AddPart = (part: Part) => { index: number; mark: string }

const AddPartContext = createContext<AddPart | null>(null)

/** Stands around what the server draws. In the browser and inside of an island there is none: parts are plain content there. */
export const AddPartProvider = AddPartContext.Provider

/** Content that can fail alone: the server puts the error box in its place. The element has no box of its own, see `base.css`. */
export function IsolatedPart({ name, island, children }: { name: string; island?: IslandSource; children: ReactNode }) {
	const add = useContext(AddPartContext)
	if (!add) return children
	const { index, mark } = add({ name, content: children, island })
	return (
		<div
			data-isolated={island ? index : ''}
			data-island={island?.module}
			data-hydrate={island?.hydrate}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of our own, replaced by what React draws
			dangerouslySetInnerHTML={{ __html: mark }}
		/>
	)
}
