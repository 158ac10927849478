import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { RichTextValue } from '#content/field-values.ts'
import { isSameJson } from '#content/same-json.ts'
import { safeHref } from '#ui/anchor.tsx'
import { markTypes, nodeTypes, readRichText, toStoredText } from './rich-text-schema.ts'

/** A paste of more takes the browser long, and no field wants it. */
const maxPasteLength = 1_000_000

const lineBreak: Command = chainCommands(exitCode, (state, dispatch) => {
	dispatch?.(state.tr.replaceSelectionWith(nodeTypes.hard_break.create()).scrollIntoView())
	return true
})

const keys = keymap({
	'Mod-b': toggleMark(markTypes.strong),
	'Mod-i': toggleMark(markTypes.em),
	'Shift-Enter': lineBreak,
	Enter: splitListItem(nodeTypes.list_item),
	Tab: sinkListItem(nodeTypes.list_item),
	'Shift-Tab': liftListItem(nodeTypes.list_item),
})

export type RichTextForm = 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers'

const forms: Record<RichTextForm, Command> = {
	bold: toggleMark(markTypes.strong),
	italic: toggleMark(markTypes.em),
	heading: (state, dispatch) => {
		const isHeading = state.selection.$from.parent.type === nodeTypes.heading
		return setBlockType(isHeading ? nodeTypes.paragraph : nodeTypes.heading)(state, dispatch)
	},
	bullets: chainCommands(wrapInList(nodeTypes.bullet_list), liftListItem(nodeTypes.list_item)),
	numbers: chainCommands(wrapInList(nodeTypes.ordered_list), liftListItem(nodeTypes.list_item)),
}

export type WrittenTextParts = {
	label: string
	onChange: (value: RichTextValue | null) => void
	/** The text has got or lost the focus, or its selection has moved. */
	onMove: (text: WrittenText) => void
	/** More was pasted than is taken. */
	onTooMuch: () => void
}

/** Rich text that is written where it stands on the page. */
export class WrittenText {
	readonly #view: EditorView

	/** Null if the value has something that would be lost. */
	static open(element: HTMLElement, value: unknown, parts: WrittenTextParts): WrittenText | null {
		const document = readRichText(value)
		return (
			document &&
			new WrittenText(element, EditorState.create({ doc: document, plugins: [keys, keymap(baseKeymap)] }), parts)
		)
	}

	private constructor(
		element: HTMLElement,
		state: EditorState,
		{ label, onChange, onMove, onTooMuch }: WrittenTextParts,
	) {
		element.replaceChildren()
		this.#view = new EditorView(
			{ mount: element },
			{
				state,
				attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
				dispatchTransaction: (transaction) => {
					this.#view.updateState(this.#view.state.apply(transaction))
					if (transaction.docChanged) onChange(toStoredText(this.#view.state.doc))
					onMove(this)
				},
				handleDOMEvents: {
					focus: () => onMove(this),
					blur: () => onMove(this),
					paste: (_, event) => {
						const length = event.clipboardData?.getData('text/html').length ?? 0
						if (length <= maxPasteLength) return false
						event.preventDefault()
						onTooMuch()
						return true
					},
				},
			},
		)
	}

	get hasFocus(): boolean {
		return this.#view.hasFocus()
	}

	isIn(root: Element): boolean {
		return root.contains(this.#view.dom)
	}

	/** Shows what was changed elsewhere. */
	show(value: unknown): void {
		const { state } = this.#view
		const document = readRichText(value)
		if (!document || isSameJson(document.toJSON(), state.doc.toJSON())) return
		this.#view.updateState(EditorState.create({ doc: document, plugins: state.plugins }))
	}

	apply(form: RichTextForm): void {
		forms[form](this.#view.state, this.#view.dispatch)
		this.#view.focus()
	}

	/** Whether the selection has it. */
	has(form: RichTextForm): boolean {
		const { $from, from, to, empty } = this.#view.state.selection
		const mark = form === 'bold' ? markTypes.strong : form === 'italic' ? markTypes.em : null
		if (mark) {
			const marks = this.#view.state.storedMarks ?? $from.marks()
			return empty ? mark.isInSet(marks) !== undefined : this.#view.state.doc.rangeHasMark(from, to, mark)
		}
		if (form === 'heading') return $from.parent.type === nodeTypes.heading
		const list = form === 'bullets' ? nodeTypes.bullet_list : nodeTypes.ordered_list
		return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type).includes(list)
	}

	/** Address of the link at the selection; `''` if there is none. */
	get link(): string {
		const { $from } = this.#view.state.selection
		return String(markTypes.link.isInSet($from.marks())?.attrs.href ?? '')
	}

	/** Links the selection; where nothing is selected the link around the caret changes, or the name of the target is written. */
	setLink({ href, name }: { href: string; name: string }): void {
		if (safeHref(href) === undefined) return
		const { state } = this.#view
		const link = markTypes.link.create({ href })
		const { from, to } = this.#linkedRange()
		const change = state.tr
		if (from === to) change.replaceSelectionWith(state.schema.text(name, [link]), false)
		else change.removeMark(from, to, markTypes.link).addMark(from, to, link)
		this.#view.dispatch(change)
		this.#view.focus()
	}

	removeLink(): void {
		const { from, to } = this.#linkedRange()
		this.#view.dispatch(this.#view.state.tr.removeMark(from, to, markTypes.link))
		this.#view.focus()
	}

	/** The selection, or the whole link around the caret. */
	#linkedRange(): { from: number; to: number } {
		const { from, to, empty, $from } = this.#view.state.selection
		const link = markTypes.link.isInSet($from.marks())
		if (!empty || !link) return { from, to }
		const { parent } = $from
		const isLinked = (index: number) =>
			index >= 0 && index < parent.childCount && link.isInSet(parent.child(index).marks)
		let first = $from.index() - (isLinked($from.index()) ? 0 : 1)
		let end = first + 1
		while (isLinked(first - 1)) first--
		while (isLinked(end)) end++
		const positionOf = (index: number) => {
			let position = $from.start()
			for (let at = 0; at < index; at++) position += parent.child(at).nodeSize
			return position
		}
		return { from: positionOf(first), to: positionOf(end) }
	}
}
