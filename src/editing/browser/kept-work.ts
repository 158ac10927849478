import { z } from 'zod/mini'
import type { KeptWork } from './draft-editor.ts'

const keptWork = z.object({
	draft: z.nullable(z.string()),
	pending: z.array(z.object({ id: z.string(), command: z.looseObject({ kind: z.string() }) })),
	lost: z._default(
		z.array(z.object({ command: z.looseObject({ kind: z.string() }), error: z.looseObject({ code: z.string() }) })),
		[],
	),
})

const nameOf = (address: string) => `editing ${address}`

/** What a tab could not save before it was closed; null if there is nothing. */
export function readWork(address: string): KeptWork | null {
	try {
		const { success, data } = keptWork.safeParse(JSON.parse(localStorage.getItem(nameOf(address)) ?? 'null'))
		// The server checks commands; it is our own storage.
		return success ? (data as unknown as KeptWork) : null
	} catch {
		// Storage is off, or holds something else.
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
