import { chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, Selection } from 'prosemirror-state'
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from 'prosemirror-tables'
import { markTypes, nodeTypes } from './rich-text-schema.ts'
import type { TableStep, TextForm } from './text-forms.ts'

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
	dispatch?.(change.setSelection(Selection.near(change.doc.resolve(change.mapping.map(from, -1)))).scrollIntoView())
	return true
}

export const formCommands: Record<TextForm | TableStep, Command> = {
	bold: toggleMark(markTypes.strong),
	italic: toggleMark(markTypes.em),
	heading: (state, dispatch) => {
		const isHeading = state.selection.$from.parent.type === nodeTypes.heading
		return setBlockType(isHeading ? nodeTypes.paragraph : nodeTypes.heading)(state, dispatch)
	},
	bullets: chainCommands(wrapInList(nodeTypes.bullet_list), liftListItem(nodeTypes.list_item)),
	numbers: chainCommands(wrapInList(nodeTypes.ordered_list), liftListItem(nodeTypes.list_item)),
	table: insertTable,
	addRow: addRowAfter,
	addColumn: addColumnAfter,
	removeRow: deleteRow,
	removeColumn: deleteColumn,
	removeTable: deleteTable,
}
