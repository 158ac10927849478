import type { PageData } from './page-data.ts'

let ofDocument: PageData | undefined

function parse(document: Document): PageData {
	// Written by `renderDocument`.
	return JSON.parse(document.getElementById('page-data')?.textContent ?? '') as PageData
}

export function readPageData(): PageData {
	ofDocument ??= parse(document)
	return ofDocument
}

let added = 0

/** Adds what another document brings for its islands. Their numbers get the prefix that is returned, so that none is taken twice. */
export function addPageData(fetched: Document): string {
	const { texts, islands } = parse(fetched)
	const data = readPageData()
	added += 1
	const prefix = `${added}x`
	ofDocument = {
		...data,
		texts: { ...data.texts, ...texts },
		islands: {
			...data.islands,
			...Object.fromEntries(Object.entries(islands).map(([number, props]) => [prefix + number, props])),
		},
	}
	return prefix
}
