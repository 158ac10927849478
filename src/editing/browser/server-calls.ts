import type { RefusedCommand } from '#content/take-commands.ts'
import type { ChangeAnswer, EditingData, PublishCheck } from '../editing-data.ts'
import type { DrawnBlock } from '../page-editing.ts'
import { type PostedChange, StoppedError } from './draft-editor.ts'

/** The page is named, as its address can change while it is open. */
type EditedAt = Pick<EditingData, 'address' | 'page' | 'language'>

/** Rejects with a `StoppedError` if the session or the right has ended, or the page is gone. */
async function post(
	{ address, page, language }: EditedAt,
	fields: Record<string, string>,
	also: readonly string[] = [],
): Promise<unknown> {
	const body = new URLSearchParams({ ...fields, page, language })
	for (const each of also) body.append('also', each)
	const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
	if (answer.status === 410) throw new StoppedError(`${page} is deleted`, 'deleted')
	// A redirect leads to the sign-in.
	if (answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500 && answer.status !== 429))
		throw new StoppedError(`${address} answered ${answer.status}`)
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}

export const postChange = (at: EditedAt, change: PostedChange) =>
	post(at, { do: 'change', change: JSON.stringify(change) }) as Promise<ChangeAnswer>

/** `also`: other languages, whose drafts are published as one with it. */
export const postPublish = (at: EditedAt, also: readonly string[]) =>
	post(at, { do: 'publish' }, also) as Promise<{ lost: readonly RefusedCommand[] }>

/** Of the page in the editor at the address. */
export async function fetchCheck(address: string, signal: AbortSignal): Promise<PublishCheck> {
	const answer = await fetch(address.replace('/desk/pages/edit', '/desk/pages/check'), { signal })
	if (!answer.ok) throw new Error(`The checks answered ${answer.status}`)
	return answer.json()
}

export const postDiscard = (at: EditedAt) => post(at, { do: 'discard' })

/** One block of the draft; null if there is none with this uid. */
export async function fetchBlock(
	{ address, of }: Pick<EditingData, 'address' | 'of'>,
	uid: string,
	signal: AbortSignal,
): Promise<DrawnBlock | null> {
	const answer = await fetch(`${address}?${new URLSearchParams({ view: 'block', uid, of })}`, { signal })
	if (answer.status === 404) return null
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}
