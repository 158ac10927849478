import type { Result } from '#platform/result.ts'
import { applyCommand, type EditError } from './apply-command.ts'
import type { ContentDocument } from './document.ts'
import type { EditCommand } from './edit-command.ts'

/** The id is given by its author, so that a command that is sent twice is taken once. */
export type NamedCommand = { id: string; command: EditCommand }

/** The value is not one that the field takes; `path` is the field's, with positions of entries. */
export type InvalidValue = { code: 'invalid-value'; path: PropertyKey[]; message: string }

export type RefusedCommand = { id: string; error: EditError | InvalidValue }

/** Whether the document is valid at the place that the command has changed. */
export type CheckCommand = (changed: ContentDocument, command: EditCommand) => Result<void, InvalidValue>

/** Applies commands in their order; a refused one leaves the document as it was. */
export function takeCommands(
	document: ContentDocument,
	commands: readonly NamedCommand[],
	check: CheckCommand,
): { document: ContentDocument; taken: NamedCommand[]; refused: RefusedCommand[] } {
	const taken: NamedCommand[] = []
	const refused: RefusedCommand[] = []
	let current = document
	for (const { id, command } of commands) {
		const applied = applyCommand(current, command)
		const checked = applied.ok ? check(applied.value.document, command) : applied
		if (applied.ok && checked.ok) {
			current = applied.value.document
			taken.push({ id, command })
		} else if (!checked.ok) refused.push({ id, error: checked.error })
	}
	return { document: current, taken, refused }
}
