import type { CarListData } from './car-list-data.ts'

export type FetchedList = Exclude<CarListData, { redirectTo: string }> & { address: string }

/** Maximum number of redirects to a canonical address. */
const maxRedirects = 3

/** Fetches the list at another of its addresses, and returns its canonical address. */
export async function fetchList(address: string, languagePrefix: string, signal: AbortSignal): Promise<FetchedList> {
	let asked = address
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const url = `${languagePrefix}/data/car-list${asked.slice(languagePrefix.length)}`
		const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
		// 503 comes with a list that says that the search failed.
		if (response.status !== 200 && response.status !== 503) throw new Error(`The car list answered ${response.status}`)
		const data: CarListData | { code: string } = await response.json()
		if ('code' in data) throw new Error(`The car list answered ${data.code}`)
		if (!('redirectTo' in data)) return { ...data, address: asked }
		asked = data.redirectTo
	}
	throw new Error('The car list has no address of its own')
}
