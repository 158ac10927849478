import { sheetAddress } from './document-styles.ts'

/** A page of the server, of which a part will be shown in this one. Rejects if there is no such page. */
export async function fetchDocument(address: string, signal: AbortSignal): Promise<{ fetched: Document; url: string }> {
	const answer = await fetch(address, { signal })
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return { fetched: await parseDocument(await answer.text()), url: answer.url }
}

/** See `fillStyles`. */
const pageStyles = /<style[^>]* data-sheets="([^"]+)">.*?<\/style>/s

/**
 * Loads the style sheets that the document holds and this one has not; rejects with a `TypeError` if one fails, as `fetch` does.
 * Parsed with its styles it would break the content security policy, which names those of this document.
 */
export async function parseDocument(html: string): Promise<Document> {
	const [, names] = pageStyles.exec(html) ?? []
	if (names) await Promise.all(names.split(' ').map(loadSheet))
	return new DOMParser().parseFromString(html.replace(pageStyles, ''), 'text/html')
}

function loadSheet(name: string): Promise<void> | undefined {
	const link = document.querySelector<HTMLLinkElement>(`link[href="${sheetAddress(name)}"]`) ?? addLink(name)
	if (link.disabled || link.sheet) return
	return new Promise((resolve, reject) => {
		link.onload = () => resolve()
		link.onerror = () => {
			link.remove()
			reject(new TypeError(`${link.href} failed to load`))
		}
	})
}

function addLink(name: string): HTMLLinkElement {
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = sheetAddress(name)
	document.head.append(link)
	return link
}
