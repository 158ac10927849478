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

/** Adds the island data of a fetched document. Their numbers get the returned prefix, so that they stay unique. */
export function addPageData(fetched: Document): string {
	const { texts, islands, otherLanguage } = parse(fetched)
	const data = readPageData()
	added += 1
	const prefix = `${added}x`
	ofDocument = {
		...data,
		...(otherLanguage && { otherLanguage }),
		texts: { ...data.texts, ...texts },
		islands: {
			...data.islands,
			...Object.fromEntries(Object.entries(islands).map(([number, props]) => [prefix + number, props])),
		},
	}
	return prefix
}
