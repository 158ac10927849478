import { createContext, useContext } from 'react'

/**
 * What stands in the document's head and nowhere else. It does not travel with the page's data, where it would be sent
 * twice: the server hands it in, and the browser reads it back from the document it was given.
 */
export type DocumentHead = {
	/** Nonce of this answer's scripts and styles. */
	nonce: string
	/** Font faces and custom properties of the site's theme. */
	themeCss: string
	/** Font file worth fetching before the style sheet asks for it. */
	fontPreload: string
}

const DocumentHeadContext = createContext<DocumentHead | null>(null)

export const DocumentHeadProvider = DocumentHeadContext.Provider

export function useDocumentHead(): DocumentHead {
	const head = useContext(DocumentHeadContext)
	if (!head) throw new Error('Nothing provides the head of the document')
	return head
}

/** Put on the elements that hold the values, so that the browser finds them again. */
export const documentHeadIds = { theme: 'theme', font: 'font' } as const

/** The other half of what the server rendered. The nonce is readable only as a property of its element. */
export function readDocumentHead(document: Document): DocumentHead {
	const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
	return {
		nonce: nonce?.nonce ?? '',
		themeCss: document.getElementById(documentHeadIds.theme)?.textContent ?? '',
		fontPreload: document.getElementById(documentHeadIds.font)?.getAttribute('href') ?? '',
	}
}
