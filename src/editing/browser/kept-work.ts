import type { EditingData } from '../editing-data.ts'
import type { KeptWork } from './draft-editor.ts'
import { loadPart } from './load-part.ts'

type Edited = Pick<EditingData, 'page' | 'language'>

/** Not by address, which can change while the page is open. */
const nameOf = ({ page, language }: Edited) => `editing ${language} ${page}`

/** What a tab could not save before it was closed; null if there is nothing. */
export async function readWork(edited: Edited): Promise<KeptWork | null> {
	const written = readStored(nameOf(edited))
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

export function storeWork(edited: Edited, work: KeptWork): void {
	try {
		if (work.pending.length === 0 && !work.lost?.length) localStorage.removeItem(nameOf(edited))
		else localStorage.setItem(nameOf(edited), JSON.stringify(work))
	} catch {
		// Storage is off or full: the work is saved by the server as usual.
	}
}
