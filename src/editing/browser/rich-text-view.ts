import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { type Node, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { EditorView, type NodeView } from 'prosemirror-view'
import type { RichTextValue } from '#content/field-values.ts'
import { isSameJson } from '#content/same-json.ts'
import { hasMarkup } from '#platform/has-markup.ts'
import { safeHref } from '#ui/anchor.tsx'
import { loadPart } from './load-part.ts'
import { readPastedHtml, readPastedText } from './pasted-text.ts'
import { formCommands } from './rich-text-forms.ts'
import { hasTable, markTypes, nodeTypes, readRichText, toStoredText } from './rich-text-schema.ts'
import { type TableForm, type TableStep, type TextForm, tableSteps } from './text-forms.ts'
import { parseTypedAddress } from './typed-address.ts'

/** A change is sent as a form, with the text before and after it; the server takes 512 kB. */
const maxSentBytes = 200_000

/** Word puts ten characters of HTML on the clipboard for one that is read; of more, most would be refused after seconds. */
const maxPastedCharacters = 1_000_000

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

type Tables = typeof import('./rich-text-tables.ts')

/** Null until the first text with a table. */
let tables: Tables | null = null

async function loadTables(): Promise<Tables> {
	tables ??= await loadPart(() => import('./rich-text-tables.ts'))
	return tables
}

export type WrittenTextParts = {
	label: string
	onChange: (value: RichTextValue) => void
	/** The text has got or lost the focus, or its selection has moved. */
	onMove: (text: WrittenText) => void
	/** More was pasted than is taken. */
	onTooMuch: () => void
}

/** Rich text that is written where it stands on the page. */
export class WrittenText {
	readonly #view: EditorView
	/** The value that is shown, once it was written or shown here. */
	#shown: unknown
	#hasTablePlugins = tables !== null

	/** Null if the value has something that would be lost. */
	static async open(element: HTMLElement, value: unknown, parts: WrittenTextParts): Promise<WrittenText | null> {
		const document = await readStoredText(value)
		return document && new WrittenText(element, document, parts)
	}

	constructor(element: HTMLElement, document: Node, { label, onChange, onMove, onTooMuch }: WrittenTextParts) {
		const plugins = [...(tables?.tablePlugins ?? []), keys, keymap(baseKeymap)]
		const state = EditorState.create({ doc: document, plugins })
		const raise = headingRaise(element, document)
		element.replaceChildren()
		this.#view = new EditorView(
			{ mount: element },
			{
				state,
				nodeViews: { heading: ({ attrs }) => drawHeading(Number(attrs.level) + raise) },
				attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
				dispatchTransaction: (transaction) => {
					this.#view.updateState(this.#view.state.apply(transaction))
					if (transaction.docChanged) {
						const written = toStoredText(this.#view.state.doc)
						this.#shown = written
						onChange(written)
						this.#keepTables()
					}
					onMove(this)
				},
				handleDOMEvents: {
					focus: () => onMove(this),
					blur: () => onMove(this),
					paste: (_, event) => this.#paste(event, onTooMuch),
				},
			},
		)
		this.#keepTables()
	}

	#keepTables(): void {
		if (!this.#hasTablePlugins && hasTable(this.#view.state.doc)) void this.#addTablePlugins()
	}

	async #addTablePlugins(): Promise<Tables> {
		const loaded = await loadTables()
		if (!this.#hasTablePlugins && !this.#view.isDestroyed) {
			this.#hasTablePlugins = true
			const { state } = this.#view
			this.#view.updateState(state.reconfigure({ plugins: [...loaded.tablePlugins, ...state.plugins] }))
		}
		return loaded
	}

	/** False leaves it to ProseMirror: it knows what was copied from it, and plain text in code. */
	#paste(event: ClipboardEvent, onTooMuch: () => void): boolean {
		const { state } = this.#view
		const html = event.clipboardData?.getData('text/html') ?? ''
		const text = event.clipboardData?.getData('text/plain') ?? ''
		if (html.includes('data-pm-slice') || state.selection.$from.parent.type.spec.code) return false
		event.preventDefault()
		const address = state.selection.empty ? null : parseTypedAddress(text, location.origin)
		if (address) this.setLink({ href: address.href, name: text })
		else if (Math.max(html.length, text.length) > maxPastedCharacters) onTooMuch()
		else void this.#insertPasted(html, text, onTooMuch)
		return true
	}

	async #insertPasted(html: string, text: string, onTooMuch: () => void): Promise<void> {
		const pasted = (html && (await readPastedHtml(html))) || readPastedText(text)
		if (pasted === null) return
		if (sentBytesOf(pasted) > maxSentBytes) return onTooMuch()
		const document = readRichText(pasted)
		if (!document) return
		const change = this.#view.state.tr.replaceSelection(Slice.maxOpen(document.content)).scrollIntoView()
		if (sentBytesOf(change.doc) > maxSentBytes) onTooMuch()
		else this.#view.dispatch(change)
	}

	get hasFocus(): boolean {
		return this.#view.hasFocus()
	}

	get isComposing(): boolean {
		return this.#view.composing
	}

	/** Shows what was changed elsewhere. */
	show(value: unknown): void {
		// What is composed would be lost; it is shown afterwards.
		if (value === this.#shown || this.isComposing) return
		if (isMarkup(value)) return void withoutMarkup(value).then((text) => this.show(text))
		const { state } = this.#view
		const document = readRichText(value)
		this.#shown = value
		if (!document || isSameJson(document.toJSON(), state.doc.toJSON())) return
		this.#view.updateState(changeTo(document, state))
		this.#keepTables()
	}

	/** Nothing can be written any more. */
	close(): void {
		this.#view.destroy()
	}

	apply(form: TextForm | TableStep): void {
		if (isTableForm(form)) return void this.#applyToTable(form)
		formCommands[form](this.#view.state, this.#view.dispatch)
		this.#view.focus()
	}

	async #applyToTable(form: TableForm): Promise<void> {
		const { tableCommands } = await this.#addTablePlugins()
		if (this.#view.isDestroyed) return
		tableCommands[form](this.#view.state, this.#view.dispatch)
		this.#view.focus()
	}

	/** Whether the selection has it. */
	has(form: TextForm): boolean {
		const { $from, from, to, empty } = this.#view.state.selection
		const mark = form === 'bold' ? markTypes.strong : form === 'italic' ? markTypes.em : null
		if (mark) {
			const marks = this.#view.state.storedMarks ?? $from.marks()
			return empty ? mark.isInSet(marks) !== undefined : this.#view.state.doc.rangeHasMark(from, to, mark)
		}
		if (form === 'table') return this.isInTable
		if (form === 'heading') return $from.parent.type === nodeTypes.heading
		const list = form === 'bullets' ? nodeTypes.bullet_list : nodeTypes.ordered_list
		return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type).includes(list)
	}

	get isInTable(): boolean {
		const { $head } = this.#view.state.selection
		return Array.from({ length: $head.depth }, (_, depth) => $head.node(depth).type).includes(nodeTypes.table_row)
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

/** A state with this document; the caret stays where what differs leaves it. */
function changeTo(document: Node, state: EditorState): EditorState {
	const start = state.doc.content.findDiffStart(document.content)
	const end = state.doc.content.findDiffEnd(document.content)
	if (start !== null && end) {
		// Letters that are repeated there would be in both parts that are the same.
		const overlap = Math.max(0, start - Math.min(end.a, end.b))
		const change = state.tr.replace(start, end.a + overlap, document.slice(start, end.b + overlap))
		if (change.doc.eq(document)) return state.apply(change)
	}
	return EditorState.create({ doc: document, plugins: state.plugins })
}

const sentBytesOf = (value: object) => new URLSearchParams({ text: JSON.stringify(value) }).toString().length

/** How many levels lower the page draws the headings of a text, which depends on its block. */
function headingRaise(element: HTMLElement, document: Node): number {
	const drawn = element.querySelector('h1, h2, h3, h4, h5, h6')
	let level: number | undefined
	document.descendants(({ type, attrs }) => {
		if (type === nodeTypes.heading) level ??= Number(attrs.level)
		return level === undefined
	})
	return drawn && level !== undefined ? Number(drawn.tagName.slice(1)) - level : 1
}

function drawHeading(level: number): NodeView {
	const dom = document.createElement(`h${Math.min(Math.max(level, 2), 6)}`)
	return { dom, contentDOM: dom }
}

const isTableForm = (form: TextForm | TableStep): form is TableForm =>
	form === 'table' || tableSteps.some((step) => step === form)

const isMarkup = (value: unknown): value is string => typeof value === 'string' && hasMarkup(value)

/** What a stored value says; null if something of it would be lost. */
export async function readStoredText(value: unknown): Promise<Node | null> {
	const document = readRichText(await withoutMarkup(value))
	if (document && hasTable(document)) await loadTables()
	return document
}

/** HTML, as other platforms store texts, is read by a parser that is fetched for it. */
async function withoutMarkup(value: unknown): Promise<unknown> {
	if (!isMarkup(value)) return value
	const { htmlToRichText } = await import('#content/html-rich-text.ts')
	return htmlToRichText(value)
}
