import { chainCommands, setBlockType, toggleMark } from 'prosemirror-commands'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command } from 'prosemirror-state'
import { markTypes, nodeTypes } from './rich-text-schema.ts'
import type { PlainForm } from './text-forms.ts'

export const formCommands: Record<PlainForm, Command> = {
	bold: toggleMark(markTypes.strong),
	italic: toggleMark(markTypes.em),
	heading: (state, dispatch) => {
		const isHeading = state.selection.$from.parent.type === nodeTypes.heading
		return setBlockType(isHeading ? nodeTypes.paragraph : nodeTypes.heading)(state, dispatch)
	},
	bullets: chainCommands(wrapInList(nodeTypes.bullet_list), liftListItem(nodeTypes.list_item)),
	numbers: chainCommands(wrapInList(nodeTypes.ordered_list), liftListItem(nodeTypes.list_item)),
}
