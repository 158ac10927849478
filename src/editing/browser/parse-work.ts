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

/** Null if it is something else. */
export function parseWork(written: string): KeptWork | null {
	try {
		const { success, data } = keptWork.safeParse(JSON.parse(written))
		// The server checks commands; it is our own storage.
		return success ? (data as unknown as KeptWork) : null
	} catch {
		return null
	}
}
