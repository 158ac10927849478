import type { RefusedCommand } from '#content/take-commands.ts'
import type { CommentThread } from '../comment-thread.ts'
import type { ChangeAnswer, EditedTag, EditingData, PublishCheck } from '../editing-data.ts'
import type { DrawnBlock } from '../page-editing.ts'
import type { Here, HereAnswer } from '../together/page-editors.ts'
import { type PostedChange, StoppedError } from './draft-editor.ts'

/** The page is named, as its address can change while it is open. */
type EditedAt = Pick<EditingData, 'address' | 'page' | 'language'>

/** Rejects with a `StoppedError` if the session or the right has ended, the page is gone, or the server cannot read what is posted. */
async function post(
	{ address, page, language }: EditedAt,
	fields: Record<string, string>,
	also: readonly string[] = [],
): Promise<unknown> {
	const body = new URLSearchParams({ ...fields, page, language })
	for (const each of also) body.append('also', each)
	const answer = await fetch(address, { method: 'POST', body, redirect: 'manual' })
	if (answer.status === 410) throw new StoppedError(`${page} is deleted`, 'deleted')
	if (answer.status === 422 || answer.status === 413)
		throw new StoppedError(`${address} answered ${answer.status}`, 'refused')
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

/** Of the page in the editor. */
export async function fetchCheck({ address, page, language }: EditedAt, signal: AbortSignal): Promise<PublishCheck> {
	const checks = address.replace('/desk/pages/edit', '/desk/pages/check')
	const answer = await fetch(`${checks}?${new URLSearchParams({ page, language })}`, { signal })
	if (!answer.ok) throw new Error(`The checks answered ${answer.status}`)
	return answer.json()
}

/** Also while the page is left. Rejects if the server was not reached. */
export async function postHere({ address, page, language }: EditedAt, here: Here): Promise<HereAnswer> {
	const body = new URLSearchParams({ do: 'here', here: JSON.stringify(here), page, language })
	const answer = await fetch(address, { method: 'POST', body, redirect: 'manual', keepalive: true })
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}

/** The tag of this name, which the site has from then on. */
export const postTag = (at: EditedAt, name: string) => post(at, { do: 'add-tag', name }) as Promise<EditedTag>

export const postDiscard = (at: EditedAt) => post(at, { do: 'discard' })

/** One block of the draft; null if there is none with this uid. */
export async function fetchBlock(
	{ address, of, page, language }: EditedAt & Pick<EditingData, 'of'>,
	uid: string,
	signal: AbortSignal,
): Promise<DrawnBlock | null> {
	// Header and footer are drawn as on the page at the address.
	const query = new URLSearchParams({ view: 'block', uid, of, ...(of === 'page' && { page, language }) })
	const answer = await fetch(`${address}?${query}`, { signal })
	if (answer.status === 404) return null
	if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
	return answer.json()
}

/** Of the page whose review is at the address. */
export async function fetchComments(address: string, signal: AbortSignal): Promise<CommentThread[]> {
	return readThreads(await fetch(`${address}?view=comments`, { signal }))
}

export function postComment(
	address: string,
	{ block, said }: { block: string | null; said: string },
): Promise<CommentThread[]> {
	return sendToReview(address, { do: 'comment', block: block ?? '', said })
}

export function postResolved(address: string, thread: string): Promise<CommentThread[]> {
	return sendToReview(address, { do: 'resolve', thread })
}

async function sendToReview(address: string, fields: Record<string, string>): Promise<CommentThread[]> {
	const body = new URLSearchParams({ ...fields, as: 'json' })
	return readThreads(await fetch(address, { method: 'POST', body, redirect: 'manual' }))
}

async function readThreads(answer: Response): Promise<CommentThread[]> {
	if (!answer.ok) throw new Error(`The comments answered ${answer.status}`)
	const { threads } = (await answer.json()) as { threads: CommentThread[] }
	return threads
}
