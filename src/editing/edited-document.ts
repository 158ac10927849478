import { applyCommand, type EditError } from '#content/apply-command.ts'
import type { ContentDocument } from '#content/document.ts'
import type { EditCommand } from '#content/edit-command.ts'
import type { InvalidValue, NamedCommand, RefusedCommand } from '#content/take-commands.ts'
import { fail, ok, type Result } from '#platform/result.ts'

/** A document as its editor sees it: as the server has it, and the own commands that the server has not answered. */
export type EditedDocument = {
	/** The number of the last command in `confirmed`. */
	number: number
	confirmed: ContentDocument
	/** In their order. */
	pending: readonly NamedCommand[]
	/** `confirmed` with `pending` applied. */
	shown: ContentDocument
}

/** The server's answer to commands, or news of those of others. */
export type DraftNews = {
	/** Of the last of `commands`. */
	number: number
	/** All that the server took after `EditedDocument.number`, in its order. */
	commands: readonly NamedCommand[]
	refused: readonly RefusedCommand[]
}

/** A command of one's own that was not taken. */
export type LostCommand = { command: EditCommand; error: EditError | InvalidValue }

export function openDocument(document: ContentDocument, number: number): EditedDocument {
	return { number, confirmed: document, pending: [], shown: document }
}

/** Shows a command at once. `inverse` takes it back. */
export function editDocument(
	edited: EditedDocument,
	named: NamedCommand,
): Result<{ edited: EditedDocument; inverse: EditCommand }, EditError> {
	const applied = applyCommand(edited.shown, named.command)
	if (!applied.ok) return fail(applied.error)
	const { document: shown, inverse } = applied.value
	return ok({ edited: { ...edited, pending: [...edited.pending, named], shown }, inverse })
}

/**
 * Brings in what the server took, its own order before the pending commands. Those that do not fit any more are `lost`: their
 * author is asked.
 */
export function receiveNews(
	edited: EditedDocument,
	{ number, commands, refused }: DraftNews,
): { edited: EditedDocument; lost: LostCommand[] } {
	const lost = findRefused(edited.pending, refused)
	const confirmed = commands.reduce(applyTaken, edited.confirmed)
	const answered = new Set([...commands.map(({ id }) => id), ...refused.map(({ id }) => id)])
	const waiting = edited.pending.filter(({ id }) => !answered.has(id))
	const again = reapply({ number, confirmed, pending: [], shown: confirmed }, waiting)
	return { edited: again.edited, lost: [...lost, ...again.lost] }
}

/** The pending commands that the server refused, with its reasons. */
export function findRefused(pending: readonly NamedCommand[], refused: readonly RefusedCommand[]): LostCommand[] {
	const errors = new Map(refused.map(({ id, error }) => [id, error]))
	return pending.flatMap(({ id, command }) => {
		const error = errors.get(id)
		return error ? [{ command, error }] : []
	})
}

/** The pending commands on another document: the draft was published, discarded or replaced meanwhile. */
export function moveToDocument(
	{ pending }: EditedDocument,
	document: ContentDocument,
	number: number,
): { edited: EditedDocument; lost: LostCommand[] } {
	return reapply(openDocument(document, number), pending)
}

function reapply(
	start: EditedDocument,
	pending: readonly NamedCommand[],
): { edited: EditedDocument; lost: LostCommand[] } {
	const lost: LostCommand[] = []
	let edited = start
	for (const named of pending) {
		const next = editDocument(edited, named)
		if (next.ok) edited = next.value.edited
		else lost.push({ command: named.command, error: next.error })
	}
	return { edited, lost }
}

function applyTaken(document: ContentDocument, { id, command }: NamedCommand): ContentDocument {
	const applied = applyCommand(document, command)
	if (!applied.ok) throw new Error(`Command ${id} was taken by the server and does not apply: ${applied.error.code}`)
	return applied.value.document
}
