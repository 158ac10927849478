import { dataLayer, pushToDataLayer } from './data-layer.ts'

const eventName = 'page_impression'

type Impression = { site: string; language: string; currency: string; path: string; title: string }

/** Pushes the page impression; events about the page come after it. */
export function pushPageImpression({ site, language, currency, path, title }: Impression): void {
	pushToDataLayer({
		event: eventName,
		page_path: path,
		page_title: title,
		page_language: language,
		site_name: site,
		currency,
	})
}

const pollMs = 100
const maxPolls = 50

/**
 * Calls back once the impression of the page at `path` is the newest one; gives up after 5 s. The returned function
 * cancels it.
 */
export function afterPageImpression(path: string, then: () => void): () => void {
	let polls = 0
	const timer = setInterval(() => {
		polls += 1
		const isThere = newestImpression() === path
		if (isThere || polls >= maxPolls) clearInterval(timer)
		if (isThere) then()
	}, pollMs)
	return () => clearInterval(timer)
}

function newestImpression(): unknown {
	const newest = dataLayer().findLast(({ event }) => event === eventName)
	return newest && 'page_path' in newest ? newest.page_path : undefined
}
