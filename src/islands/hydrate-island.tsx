import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { type OtherLanguageFields, OtherLanguageFieldsProvider } from '#ui/field-language.tsx'
import { identifierPrefix } from './page-data.ts'
import { readPageData } from './read-page-data.ts'
import { setAsideAdded } from './set-aside-added.ts'
import { Surroundings } from './surroundings.tsx'

/** `prepare` fetches what the island needs to be drawn as the server has drawn it. */
export type IslandModule = {
	default: ComponentType<object>
	prepare?: (props: object) => Promise<unknown> | null
}

/** Loads the module of an island by its name, such as `features/compare/compare-bar.island`. */
export type FindIsland = (name: string) => (() => Promise<IslandModule>) | undefined

/**
 * Hydrates the island in `element`; resolves when it is interactive. `onReady` is called right before React reads the
 * markup.
 */
export async function hydrateIsland(element: HTMLElement, findIsland: FindIsland, onReady: () => void): Promise<void> {
	const { island: name = '', isolated: part = '', otherLanguage } = element.dataset
	const data = readPageData()
	const surroundings = otherLanguage === undefined ? data : { ...data, ...data.otherLanguage }
	// A block says which of its fields are in another language.
	const props: (object & { otherLanguage?: OtherLanguageFields }) | undefined = data.islands[part]
	const load = findIsland(name)
	// Without props the server has rendered the error box.
	if (!load || !props) return
	const { default: Island, prepare } = await load()
	await prepare?.(props)
	let putBackAdded = () => {}
	await new Promise<void>((resolve) => {
		onReady()
		putBackAdded = setAsideAdded(element)
		// As a transition it is done in slices, and the page answers in between.
		startTransition(() => {
			hydrateRoot(
				element,
				<Alive onAlive={resolve}>
					<Surroundings value={surroundings}>
						<OtherLanguageFieldsProvider value={props.otherLanguage ?? null}>
							<Island {...props} />
						</OtherLanguageFieldsProvider>
					</Surroundings>
				</Alive>,
				// A part of a document fetched later keeps the ids of that document.
				{ identifierPrefix: identifierPrefix(part.replace(/^\d+x/, '')) },
			)
		})
	})
	putBackAdded()
}

/** Around the error boundary: an island that crashed is alive too, with its error box. */
function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
	useEffect(onAlive, [onAlive])
	return children
}
