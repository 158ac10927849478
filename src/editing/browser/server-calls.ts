import type { RefusedCommand } from '#content/take-commands.ts'
import type { ChangeAnswer } from '../editing-data.ts'
import type { DrawnBlock } from '../page-editing.ts'
import { type PostedChange, StoppedError } from './draft-editor.ts'

/** Rejects with a `StoppedError` if the session or the right has ended, or the page is gone. */
async function post(address: string, fields: Record<string, string>): Promise<unknown> {
	const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
	// A redirect leads to the sign-in.
	if (answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500 && answer.status !== 429))
		throw new StoppedError(`${address} answered ${answer.status}`)
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}

export const postChange = (address: string, change: PostedChange) =>
	post(address, { do: 'change', change: JSON.stringify(change) }) as Promise<ChangeAnswer>

export const postPublish = (address: string) =>
	post(address, { do: 'publish' }) as Promise<{ lost: readonly RefusedCommand[] }>

export const postDiscard = (address: string) => post(address, { do: 'discard' })

/** One block of the draft; null if there is none with this uid. */
export async function fetchBlock(address: string, uid: string, signal: AbortSignal): Promise<DrawnBlock | null> {
	const answer = await fetch(`${address}?${new URLSearchParams({ view: 'block', uid })}`, { signal })
	if (answer.status === 404) return null
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}
