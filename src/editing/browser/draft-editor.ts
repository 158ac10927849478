import type { EditError } from '#content/apply-command.ts'
import type { ContentDocument } from '#content/document.ts'
import type { EditCommand, FieldPlace } from '#content/edit-command.ts'
import type { RichTextNode } from '#content/field-values.ts'
import { isSameJson } from '#content/same-json.ts'
import type { NamedCommand } from '#content/take-commands.ts'
import { Listeners } from '#platform/listeners.ts'
import { newRandomId } from '#platform/random-id.ts'
import { ok, type Result } from '#platform/result.ts'
import {
	type EditedDocument,
	editDocument,
	findRefused,
	type LostCommand,
	moveToDocument,
	openDocument,
	receiveNews,
} from '../edited-document.ts'
import { type ChangeAnswer, type EditingData, mostPosted } from '../editing-data.ts'

/**
 * `offline`: the server was not reached and is asked again. `stopped`: it takes nothing from this person any more. `deleted`: the page is
 * gone, and can be brought back. `refused`: the server cannot read it, as it is of another version.
 */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | StopReason

type StopReason = 'stopped' | 'deleted' | 'refused'

/** The server answered that it does not take the change. */
export class StoppedError extends Error {
	override name = 'StoppedError'
	readonly reason: StopReason

	constructor(message: string, reason: StopReason = 'stopped') {
		super(message)
		this.reason = reason
	}
}

export type PostedChange = { draft: string | null; after: number; commands: readonly NamedCommand[] }

/** What survives the tab. */
export type KeptWork = { draft: string | null; pending: readonly NamedCommand[]; lost?: readonly LostCommand[] }

export type DraftEditorParts = {
	document: ContentDocument
	draft: EditingData['draft']
	opener: EditingData['opener']
	/** Rejects if the server was not reached or could not answer, with a `StoppedError` if it does not take the change. */
	post: (change: PostedChange) => Promise<ChangeAnswer>
	keep: (work: KeptWork) => void
	/** Calls back once after these milliseconds. */
	later: (ms: number, callback: () => void) => void
}

/** A pause in typing is saved, and what is typed without one after so long. */
const pauseMs = 400
const longestMs = 800
const retryMs = [1000, 2000, 4000, 8000] as const
/** What is typed after a pause is another step of undo. */
const stepPauseMs = 1000
const maxUndo = 1000

/** Commands that are taken back together. `typed`: letters of one place join it, those that are deleted (-1) and written (1) apart. */
type Step = { undo: EditCommand[]; typed: { place: string; letters: number } | null; order: number }

/** Of a text, or a rich text. */
function countLetters(value: unknown): number {
	if (typeof value === 'string') return value.length
	const { text, content } = (value ?? {}) as Partial<Record<keyof RichTextNode, unknown>>
	const own = typeof text === 'string' ? text.length : 0
	return Array.isArray(content) ? content.reduce((sum, node) => sum + countLetters(node), own) : own
}

/** Of the steps of all drafts in the tab. */
let lastOrder = 0

/**
 * The draft of a page in one tab: commands are shown at once, saved one call at a time, and taken back in their order. It knows no
 * browser.
 */
export class DraftEditor {
	readonly #parts: DraftEditorParts
	readonly #listeners = new Listeners()
	#edited: EditedDocument
	#draft: string | null
	#opener: string | null
	#state: SaveState = 'saved'
	/** Ids of the commands on their way. */
	#sent = new Set<string>()
	/** Of those that the server may have taken. */
	readonly #everSent = new Set<string>()
	#endings = 0
	/** A call is under way. */
	#isCalling = false
	/** How many there were. */
	#call = 0
	/** Others may have changed the draft. */
	#isPullWanted = false
	#failures = 0
	#timer = 0
	#undo: Step[] = []
	/** How often something was typed. */
	#typed = 0
	#redo: Step[] = []
	#lost: LostCommand[] = []
	#version = 0

	constructor(parts: DraftEditorParts, kept: KeptWork | null = null) {
		this.#parts = parts
		this.#draft = parts.draft.id
		this.#opener = parts.opener
		this.#edited = openDocument(parts.document, parts.draft.number)
		this.#lost = [...(kept?.lost ?? [])]
		const taken = new Set(parts.draft.commands)
		const pending = kept?.pending.filter(({ id }) => !taken.has(id)) ?? []
		if (pending.length > 0) {
			const again = moveToDocument({ ...this.#edited, pending }, parts.document, parts.draft.number)
			this.#edited = again.edited
			this.#lost = [...this.#lost, ...again.lost]
			for (const { id } of pending) this.#everSent.add(id)
		}
		if (this.#edited.pending.length > 0) {
			this.#changed('waiting')
			this.#saveIn(0)
		}
		// Left where it is, work that was taken would come back after the draft is discarded.
		if (kept) this.#keep()
	}

	/** Another number after each change. */
	get version(): number {
		return this.#version
	}

	get document(): ContentDocument {
		return this.#edited.shown
	}

	get state(): SaveState {
		return this.#state
	}

	/** The draft that is known here, and its last command. */
	get draft(): { id: string | null; number: number } {
		return { id: this.#draft, number: this.#edited.number }
	}

	/** Uid of the block that has the main heading, as the server knows the draft; null if none has it. */
	get opener(): string | null {
		return this.#opener
	}

	/** Times that the draft was published or discarded elsewhere: by another person, or in another tab. */
	get endings(): number {
		return this.#endings
	}

	/** True while visitors see something else. */
	get isDraft(): boolean {
		return this.#edited.number > 0 || this.#edited.pending.length > 0
	}

	/** Own commands that were not taken, until they are dismissed. */
	get lost(): readonly LostCommand[] {
		return this.#lost
	}

	get canUndo(): boolean {
		return this.#undo.length > 0
	}

	get canRedo(): boolean {
		return this.#redo.length > 0
	}

	/** Later steps have higher numbers, also those of other drafts; 0 if there is nothing to take back. */
	get undoOrder(): number {
		return this.#undo.at(-1)?.order ?? 0
	}

	get redoOrder(): number {
		return this.#redo.at(-1)?.order ?? 0
	}

	/** The returned function unsubscribes. */
	subscribe = this.#listeners.add

	/** Applies commands that are one step of undo. False if the first does not fit the document. */
	run(...commands: EditCommand[]): boolean {
		const inverses: EditCommand[] = []
		for (const command of commands) {
			const inverse = this.#apply(command)
			if (!inverse.ok) break
			inverses.unshift(inverse.value)
		}
		if (inverses.length === 0) return false
		this.#remember({ undo: inverses, typed: null })
		return true
	}

	/**
	 * Letter by letter in one field is one step of undo, until a pause or something else is done: what was written comes back when it was
	 * deleted or written over. `source`: what it is translated from.
	 */
	type(place: FieldPlace, from: unknown, to: unknown, source?: unknown): boolean {
		const letters = countLetters(to) - countLetters(from)
		// What is written over a selection, or after it was deleted, belongs to that.
		const typing = letters > 1 ? null : { place: JSON.stringify(place), letters: letters < -1 ? 1 : letters }
		const last = this.#undo.at(-1)
		const values = { ...given('from', from), ...given('to', to), ...given('source', source) }
		const applied = this.#apply({ kind: 'setField', place, ...values })
		if (!applied.ok || applied.value.kind !== 'setField') return false
		const inverse = applied.value
		const [typed] = last?.undo ?? []
		if (last && letters >= -1 && typing && isSameJson(last.typed, typing) && typed?.kind === 'setField') {
			const before = {
				...given('to', typed.to),
				...given('source', typed.source === undefined ? inverse.source : typed.source),
			}
			last.order = ++lastOrder
			last.undo = [{ kind: 'setField', place, ...given('from', to), ...before }]
			this.#redo = []
		} else this.#remember({ undo: [inverse], typed: typing })
		const count = ++this.#typed
		this.#parts.later(stepPauseMs, () => count === this.#typed && this.#endStep())
		return true
	}

	#endStep(): void {
		const last = this.#undo.at(-1)
		if (last) last.typed = null
	}

	undo(): void {
		this.#takeBack(this.#undo, this.#redo)
	}

	redo(): void {
		this.#takeBack(this.#redo, this.#undo)
	}

	dismissLost(): void {
		this.#lost = []
		this.#keep()
		this.#tell()
	}

	/** Sends what waits, now. */
	save(): void {
		this.#saveIn(0)
	}

	/** Asks for what others have changed. */
	pull(): void {
		this.#isPullWanted = true
		if (this.#state === 'saved') this.#saveIn(0)
	}

	/** The page is as published: nothing waits, and there is nothing to take back. */
	restart(document: ContentDocument): void {
		this.#edited = openDocument(document, 0)
		this.#draft = null
		this.#undo = []
		this.#redo = []
		this.#keep()
		this.#changed('saved')
	}

	#takeBack(from: Step[], to: Step[]): void {
		const step = from.pop()
		if (!step) return
		const inverses: EditCommand[] = []
		for (const command of step.undo) {
			const inverse = this.#apply(command)
			// It does not fit any more: the place was changed by another editor.
			if (!inverse.ok) this.#lost = [...this.#lost, { command, error: inverse.error }]
			else inverses.unshift(inverse.value)
		}
		if (inverses.length > 0) to.push({ undo: inverses, typed: null, order: ++lastOrder })
		this.#endStep()
		this.#tell()
	}

	#remember(step: Omit<Step, 'order'>): void {
		this.#undo.push({ ...step, order: ++lastOrder })
		if (this.#undo.length > maxUndo) this.#undo.shift()
		this.#redo = []
		this.#tell()
	}

	/** Gives the command that takes it back. */
	#apply(command: EditCommand): Result<EditCommand, EditError> {
		const id = newRandomId()
		const next = editDocument(this.#edited, { id, command })
		if (!next.ok) return next
		this.#edited = this.#merged(next.value.edited)
		this.#keep()
		const isFirst = this.#state === 'saved'
		// Before the listeners are called, because one may save at once.
		if (isFirst) this.#saveSoon()
		else if (this.#state === 'waiting') this.#saveIn(pauseMs)
		this.#changed(isFirst ? 'waiting' : this.#state)
		return ok(next.value.inverse)
	}

	/** Values that follow one another in a field, and were not sent, are sent as one. */
	#merged(edited: EditedDocument): EditedDocument {
		const [before, last] = edited.pending.slice(-2)
		if (!before || !last || this.#everSent.has(before.id)) return edited
		if (before.command.kind !== 'setField' || last.command.kind !== 'setField') return edited
		if (!isSameJson(before.command.place, last.command.place)) return edited
		const { place, from } = before.command
		const source = last.command.source === undefined ? before.command.source : last.command.source
		const values = { ...given('from', from), ...given('to', last.command.to), ...given('source', source) }
		const command: EditCommand = { kind: 'setField', place, ...values }
		return { ...edited, pending: [...edited.pending.slice(0, -2), { id: last.id, command }] }
	}

	#saveSoon(): void {
		this.#saveIn(pauseMs)
		const call = this.#call
		this.#parts.later(longestMs, () => {
			if (call === this.#call) void this.#send()
		})
	}

	#saveIn(ms: number): void {
		const timer = ++this.#timer
		this.#parts.later(ms, () => {
			if (timer === this.#timer) void this.#send()
		})
	}

	async #send(): Promise<void> {
		const { pending, number } = this.#edited
		if (this.#isCalling || (pending.length === 0 && !this.#isPullWanted)) return
		this.#isCalling = true
		this.#call++
		this.#isPullWanted = false
		const commands = firstPart(pending)
		this.#sent = new Set(commands.map(({ id }) => id))
		for (const id of this.#sent) this.#everSent.add(id)
		if (pending.length > 0) this.#changed('saving')
		try {
			this.#receive(await this.#parts.post({ draft: this.#draft, after: number, commands }))
			this.#failures = 0
		} catch (error) {
			this.#sent.clear()
			this.#isCalling = false
			this.#fail(error, pending.length > 0)
			return
		}
		this.#sent.clear()
		this.#isCalling = false
		this.#keep()
		const isDone = this.#edited.pending.length === 0
		if (!isDone) this.#saveSoon()
		this.#changed(isDone ? 'saved' : 'waiting')
		if (isDone && this.#isPullWanted) this.#saveIn(0)
	}

	/** The next news asks again for what others have changed; own changes are sent again. */
	#fail(error: unknown, isOwn: boolean): void {
		if (!isOwn) {
			if (this.#edited.pending.length > 0) this.#saveIn(0)
			return
		}
		const isStopped = error instanceof StoppedError
		this.#changed(isStopped ? error.reason : 'offline')
		if (!isStopped) this.#saveIn(retryMs[Math.min(this.#failures++, retryMs.length - 1)] ?? 0)
	}

	#receive(answer: ChangeAnswer): void {
		const { draft, refused } = answer
		const { pending } = this.#edited
		const commands = 'commands' in answer ? answer.commands : []
		// Those that an earlier call has brought are in neither list.
		const named = new Set([...commands, ...refused].map(({ id }) => id))
		const waiting = pending.filter(({ id }) => !this.#sent.has(id))
		const received =
			'document' in answer
				? moveToDocument({ ...this.#edited, pending: waiting }, answer.document, draft.number)
				: receiveNews(
						{ ...this.#edited, pending: pending.filter((each) => named.has(each.id) || waiting.includes(each)) },
						{ number: draft.number, commands, refused },
					)
		if (draft.id === null && this.#draft !== null) this.#endings++
		if ('document' in answer) this.#lost = [...this.#lost, ...findRefused(pending, refused)]
		this.#draft = draft.id
		if (answer.opener !== undefined) this.#opener = answer.opener
		this.#edited = received.edited
		this.#lost = [...this.#lost, ...received.lost]
	}

	#keep(): void {
		this.#parts.keep({ draft: this.#draft, pending: this.#edited.pending, lost: this.#lost })
	}

	#changed(state: SaveState): void {
		this.#state = state
		this.#tell()
	}

	#tell(): void {
		this.#version++
		this.#listeners.tell()
	}
}

/** As many as the server takes at once: who was long without a network has more. */
function firstPart(pending: readonly NamedCommand[]): readonly NamedCommand[] {
	let letters = 0
	const tooMany = pending.findIndex((command, index) => {
		letters += encodeURIComponent(JSON.stringify(command)).length
		return index > 0 && (index >= mostPosted.commands || letters > mostPosted.letters)
	})
	return tooMany === -1 ? pending : pending.slice(0, tooMany)
}

/** A value that is not stored has no key. */
function given<Name extends 'from' | 'to' | 'source'>(name: Name, value: unknown): { [Key in Name]?: unknown } {
	return value === undefined ? {} : ({ [name]: value } as { [Key in Name]?: unknown })
}
