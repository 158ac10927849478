import type { FieldPlace } from '#content/edit-command.ts'
import type { TextKey } from '#i18n/texts.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'
import { describedAt, shownAt, writeAt } from './shown-values.ts'

/** Plain texts that are typed where they stand on the page. */
export class InlineTexts {
	readonly #editor: DraftEditor
	readonly #data: EditingData
	readonly #t: (key: TextKey) => string
	#elements = new Map<HTMLElement, FieldPlace>()

	constructor(editor: DraftEditor, data: EditingData) {
		this.#editor = editor
		this.#data = data
		this.#t = createTranslate(data.locale, data.texts)
	}

	get hasFocus(): boolean {
		return document.activeElement instanceof HTMLElement && this.#elements.has(document.activeElement)
	}

	/** Finds the texts of the page, after it was drawn too. */
	start(): void {
		this.#elements = new Map()
		for (const element of document.querySelectorAll<HTMLElement>('[data-block] [data-field]')) {
			const place = placeOf(element)
			if (!place || element.childElementCount > 0) continue
			const field = describedAt(this.#editor, this.#data, place)
			if (field?.kind !== 'text') continue
			this.#elements.set(element, place)
			this.#open(element, place, field)
		}
	}

	/** Shows what was changed elsewhere: in the panel, by undo, by somebody else. */
	sync(): void {
		for (const [element, place] of this.#elements) {
			const value = this.#shown(place)
			if (element.textContent !== value) element.textContent = value
			element.toggleAttribute('data-empty', value === '')
		}
	}

	#shown(place: FieldPlace): string {
		const value = shownAt(this.#editor, this.#data, place)
		return typeof value === 'string' ? value : ''
	}

	#open(
		element: HTMLElement,
		place: FieldPlace,
		{ label, limits }: { label: TextKey; limits: { maxLength?: number } },
	) {
		// Firefox before 136 has no plain text alone.
		element.contentEditable = 'plaintext-only'
		if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'true'
		element.setAttribute('role', 'textbox')
		element.setAttribute('aria-label', this.#t(label))
		element.dataset.placeholder = this.#t(label)
		element.spellcheck = true
		element.addEventListener('input', () => {
			const text = (element.textContent ?? '').replace(/\s+/g, ' ')
			writeAt(this.#editor, this.#data, place, limits.maxLength ? text.slice(0, limits.maxLength) : text)
		})
		element.addEventListener('keydown', (event) => {
			if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
			if (event.key === 'Escape') element.blur()
		})
		element.addEventListener('paste', (event) => {
			event.preventDefault()
			const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
			document.execCommand('insertText', false, text)
		})
		element.addEventListener('drop', (event) => event.preventDefault())
	}
}

function placeOf(element: HTMLElement): FieldPlace | null {
	const block = element.closest<HTMLElement>('[data-block]')?.dataset.block
	const path = element.dataset.field?.split('.')
	return block && path ? { block, path } : null
}
