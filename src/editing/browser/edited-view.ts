import { fetchDocument } from '#islands/fetch-document.ts'
import { showContent } from '#islands/show-content.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'
import { InlineTexts, type TextListener } from './inline-texts.ts'

/** The page below the editor: its texts are typed where they stand, and it is drawn again by the server when more has changed. */
export class EditedView {
	readonly #editor: DraftEditor
	readonly #data: EditingData
	readonly #texts: InlineTexts
	/** Set by what shows the forms of rich texts. */
	listener: TextListener = { onMove() {}, onTooMuch() {} }
	#isStale = false
	#drawing: AbortController | null = null

	constructor(editor: DraftEditor, data: EditingData) {
		this.#editor = editor
		this.#data = data
		this.#texts = new InlineTexts(editor, data, {
			onMove: (text) => this.listener.onMove(text),
			onTooMuch: () => this.listener.onTooMuch(),
		})
		void this.#texts.start()
		editor.subscribe(() => this.#update())
		document.addEventListener('focusout', () => queueMicrotask(() => this.#update()))
	}

	/** The page shows something that typing in its texts does not: it is drawn again once that is saved. */
	markStale(): void {
		this.#isStale = true
		this.#update()
	}

	/** Scrolls to a block. Its element has no box of its own. */
	show(uid: string): void {
		const [first] = this.elementOf(uid)?.children ?? []
		first?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
	}

	elementOf(uid: string): Element | null {
		return document.querySelector(`[data-block="${CSS.escape(uid)}"]`)
	}

	#update(): void {
		this.#texts.sync()
		if (this.#isStale && this.#editor.state === 'saved' && !this.#texts.hasFocus) void this.#draw()
	}

	async #draw(): Promise<void> {
		this.#isStale = false
		this.#drawing?.abort()
		const drawing = new AbortController()
		this.#drawing = drawing
		try {
			const { fetched } = await fetchDocument(this.#data.address, drawing.signal)
			const place = document.getElementById('content')
			const source = fetched.getElementById('content')
			if (!place || !source || drawing.signal.aborted) return
			const top = scrollY
			showContent(place, source, fetched)
			scrollTo({ top, behavior: 'instant' })
			await this.#texts.start()
			this.#texts.sync()
		} catch (error) {
			// The next change draws it.
			if (!drawing.signal.aborted) console.warn(error)
		}
	}
}
