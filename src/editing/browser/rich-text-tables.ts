import { keymap } from 'prosemirror-keymap'
import { type Command, type Plugin, Selection } from 'prosemirror-state'
import {
	addColumnAfter,
	addRowAfter,
	deleteColumn,
	deleteRow,
	deleteTable,
	goToNextCell,
	tableEditing,
} from 'prosemirror-tables'
import { nodeTypes } from './rich-text-schema.ts'
import type { TableForm } from './text-forms.ts'

// What texts with tables need; fetched with the first.

const newTable = { rows: 3, columns: 2 }

const insertTable: Command = (state, dispatch) => {
	const row = (cell: 'table_header' | 'table_cell') =>
		nodeTypes.table_row.create(
			null,
			Array.from({ length: newTable.columns }, () => nodeTypes[cell].createAndFill()).filter((each) => each !== null),
		)
	const rows = Array.from({ length: newTable.rows - 1 }, () => row('table_cell'))
	const { from } = state.selection
	const change = state.tr.replaceSelectionWith(nodeTypes.table.create(null, [row('table_header'), ...rows]))
	let first: number | undefined
	change.doc.nodesBetween(change.mapping.map(from, -1), change.doc.content.size, ({ type }, position) => {
		if (type === nodeTypes.table_header) first ??= position + 1
		return first === undefined
	})
	if (first !== undefined) change.setSelection(Selection.near(change.doc.resolve(first)))
	dispatch?.(change.scrollIntoView())
	return true
}

export const tableCommands: Record<TableForm, Command> = {
	table: insertTable,
	addRow: addRowAfter,
	addColumn: addColumnAfter,
	removeRow: deleteRow,
	removeColumn: deleteColumn,
	removeTable: deleteTable,
}

/** In front of the others: Tab goes through the cells. */
export const tablePlugins: readonly Plugin[] = [
	keymap({ Tab: goToNextCell(1), 'Shift-Tab': goToNextCell(-1) }),
	tableEditing(),
]
