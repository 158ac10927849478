import type { KeptWork } from './draft-editor.ts'
import { loadPart } from './load-part.ts'

const nameOf = (address: string) => `editing ${address}`

/** What a tab could not save before it was closed; null if there is nothing. */
export async function readWork(address: string): Promise<KeptWork | null> {
	const written = readStored(nameOf(address))
	if (written === null) return null
	const { parseWork } = await loadPart(() => import('./parse-work.ts'))
	return parseWork(written)
}

function readStored(name: string): string | null {
	try {
		return localStorage.getItem(name)
	} catch {
		// Storage is off.
		return null
	}
}

export function storeWork(address: string, work: KeptWork): void {
	try {
		if (work.pending.length === 0 && !work.lost?.length) localStorage.removeItem(nameOf(address))
		else localStorage.setItem(nameOf(address), JSON.stringify(work))
	} catch {
		// Storage is off or full: the work is saved by the server as usual.
	}
}
