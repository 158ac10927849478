import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { MarkupProvider, readMarkup } from '#blocks/drawn-markup.tsx'
import { loadBlockViews } from '#blocks/views.ts'
import { DocumentHeadProvider, readDocumentHead } from '#ui/document-head.tsx'
import { hydratedEvent } from './hydrated-event.ts'

/** The server names the live blocks of the page, so that their views are there before React looks at the document. */
async function hydrate(): Promise<void> {
	await loadBlockViews((document.documentElement.dataset.blocks ?? '').split(' ').filter(Boolean))
	startTransition(() => {
		hydrateRoot(
			document,
			<DocumentHeadProvider value={readDocumentHead(document)}>
				<MarkupProvider value={readMarkup(document)}>
					<Announced>
						<HydratedRouter />
					</Announced>
				</MarkupProvider>
			</DocumentHeadProvider>,
		)
	})
}

function Announced({ children }: { children: ReactNode }) {
	useEffect(() => {
		dispatchEvent(new Event(hydratedEvent))
	}, [])
	return children
}

hydrate()
