import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { readPageData } from './read-page-data.ts'
import { Surroundings } from './surroundings.tsx'

/** Renders content into an empty element of the browser, with site and texts around it as in an island. */
export function mountPart(element: Element, content: ReactNode): Root {
	const root = createRoot(element)
	root.render(<Surroundings value={readPageData()}>{content}</Surroundings>)
	return root
}
