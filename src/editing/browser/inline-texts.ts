import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import type { RichTextValue } from '#content/field-values.ts'
import { isSameJson } from '#content/same-json.ts'
import { createTranslate, type Translate } from '#i18n/texts.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'
import { markedPlace, selectOf } from './elements-of.ts'
import { loadPart } from './load-part.ts'
import type { WrittenText, WrittenTextParts } from './rich-text-view.ts'
import { describedAt, shownAt, writeAt } from './shown-values.ts'

/** Callbacks of rich texts, see `WrittenTextParts`. */
export type TextListener = Pick<WrittenTextParts, 'onMove' | 'onTooMuch'>

type PlainText = { element: HTMLElement; place: FieldPlace }

/** Its editor is made when it is used first: hundreds of them would each follow every key. */
type RichText = PlainText & {
	/** What its element shows. */
	value: unknown
	text: WrittenText | null
	write: () => WrittenText
}

/** Texts that are written where they stand on the page. */
export class InlineTexts {
	readonly #editor: DraftEditor
	readonly #data: EditingData
	readonly #listener: TextListener
	readonly #t: Translate
	#plain: PlainText[] = []
	#rich: RichText[] = []
	/** Where a word is composed, as of dead keys or on a phone: writing there would end it. */
	#composed: HTMLElement | null = null

	constructor(editor: DraftEditor, data: EditingData, listener: TextListener) {
		this.#editor = editor
		this.#data = data
		this.#listener = listener
		this.#t = createTranslate(data.locale, data.texts)
		// Before a press: the caret would be put into what its editor replaces.
		for (const event of ['pointerover', 'focus', 'dragenter'])
			document.addEventListener(event, ({ target }) => this.#write(target), { capture: true })
	}

	/** Makes the texts below an element editable, after it was drawn. */
	async open(root: ParentNode): Promise<void> {
		const rich: (PlainText & { field: FieldDescription })[] = []
		for (const element of root.querySelectorAll<HTMLElement>(selectOf(this.#data.of, '[data-field]'))) {
			const place = markedPlace(element)
			if (!place) continue
			const field = describedAt(this.#editor, this.#data, place)
			if (field?.kind === 'richText') rich.push({ element, place, field })
			if (field?.kind === 'link') this.#nameEmpty(element, field)
			if (field?.kind !== 'text' || element.childElementCount > 0) continue
			this.#plain.push({ element, place })
			this.#openPlain(element, place, field)
		}
		if (rich.length > 0) await this.#openRich(rich)
	}

	/** Forgets the texts in an element that is drawn anew. */
	forget(root: Element): void {
		this.#plain = this.#plain.filter(({ element }) => !root.contains(element))
		this.#rich = this.#rich.filter(({ element }) => !root.contains(element))
	}

	/** True while a word is composed, which drawing its block anew would break. */
	get isComposing(): boolean {
		return this.#composed !== null || this.#rich.some(({ text }) => text?.isComposing)
	}

	/** Whether a change at this place is seen without drawing the block anew. */
	shows({ block, path }: FieldPlace): boolean {
		return [...this.#plain, ...this.#rich].some(
			({ place }) => place.block === block && place.path.every((part, index) => part === path[index]),
		)
	}

	/** Shows changes from elsewhere, the panel, undo, another editor, of these blocks. */
	sync(blocks: ReadonlySet<string>): void {
		const isChanged = ({ place }: { place: FieldPlace }) => place.block !== null && blocks.has(place.block)
		for (const { element, place } of this.#plain.filter(isChanged)) {
			const value = shownAt(this.#editor, this.#data, place)
			const text = typeof value === 'string' ? value : ''
			if (element === this.#composed) continue
			if (writtenIn(element) !== text) showText(element, text)
			element.toggleAttribute('data-empty', text === '')
		}
		for (const rich of this.#rich.filter(isChanged)) {
			const value = shownAt(this.#editor, this.#data, rich.place)
			if (!rich.text && isSameJson(value, rich.value)) continue
			rich.text ??= rich.write()
			rich.text.show(value)
			markIfEmpty(rich.element, value)
		}
	}

	/** A link that is not filled in would be an empty button. */
	#nameEmpty(element: HTMLElement, { label }: FieldDescription): void {
		const link = element.querySelector<HTMLElement>('a:empty')
		if (link) link.dataset.placeholder = this.#t(label)
	}

	async #openRich(found: readonly (PlainText & { field: FieldDescription })[]): Promise<void> {
		const { WrittenText, readStoredText } = await loadPart(() => import('./rich-text-view.ts'))
		for (const { element, place, field } of found) {
			const value = shownAt(this.#editor, this.#data, place)
			const stored = await readStoredText(value)
			// It was drawn again meanwhile.
			if (!stored || !element.isConnected) continue
			const parts = {
				label: this.#t(field.label),
				onChange: (changed: RichTextValue) => {
					markIfEmpty(element, changed)
					writeAt(this.#editor, this.#data, place, changed)
				},
				...this.#listener,
			}
			element.contentEditable = 'true'
			element.setAttribute('role', 'textbox')
			element.setAttribute('aria-multiline', 'true')
			element.setAttribute('aria-label', parts.label)
			element.dataset.placeholder = parts.label
			this.#rich.push({ element, place, value, text: null, write: () => new WrittenText(element, stored, parts) })
		}
		// The focus may have come before.
		this.#write(document.activeElement)
	}

	#write(target: unknown): void {
		const used = target instanceof Node && this.#rich.find(({ element, text }) => !text && element.contains(target))
		if (used) used.text = used.write()
	}

	#openPlain(element: HTMLElement, place: FieldPlace, { label, limits }: FieldDescription): void {
		// Firefox before 136 has no plain text alone.
		element.contentEditable = 'plaintext-only'
		if (element.contentEditable !== 'plaintext-only') element.contentEditable = 'true'
		element.setAttribute('role', 'textbox')
		element.setAttribute('aria-label', this.#t(label))
		element.dataset.placeholder = this.#t(label)
		element.spellcheck = true
		element.addEventListener('input', () => {
			const text = writtenIn(element)
			writeAt(this.#editor, this.#data, place, limits.maxLength ? text.slice(0, limits.maxLength) : text)
		})
		element.addEventListener('compositionstart', () => {
			this.#composed = element
		})
		element.addEventListener('compositionend', () => {
			this.#composed = null
			if (place.block !== null) this.sync(new Set([place.block]))
		})
		element.addEventListener('keydown', (event) => {
			if (event.key === 'Enter' && !event.isComposing) event.preventDefault()
			if (event.key === 'Escape') element.blur()
		})
		element.addEventListener('paste', (event) => {
			event.preventDefault()
			const text = event.clipboardData?.getData('text/plain').replace(/\s+/g, ' ') ?? ''
			// A picture would delete what is selected.
			if (text !== '') document.execCommand('insertText', false, text)
		})
		element.addEventListener('drop', (event) => event.preventDefault())
	}
}

/** An empty text shows the name of its field. `value`: a rich text, as it is stored. */
function markIfEmpty(element: HTMLElement, value: unknown): void {
	element.toggleAttribute('data-empty', (value ?? null) === null || isSameJson(value, emptyText))
}

const emptyText: RichTextValue = { type: 'doc', content: [] }

/** The text of an element; of one line, so without line breaks. */
const writtenIn = (element: HTMLElement) => (element.textContent ?? '').replace(/\s+/g, ' ')

/** The caret stays before what follows it, also if what is before it changes. */
function showText(element: HTMLElement, text: string): void {
	const selection = element === document.activeElement ? getSelection() : null
	const offset = selection && element.contains(selection.anchorNode) ? selection.anchorOffset : null
	const following = offset === null ? '' : (element.textContent ?? '').slice(offset)
	element.textContent = text
	if (offset === null) return
	const place = text.endsWith(following) ? text.length - following.length : Math.min(offset, text.length)
	selection?.collapse(element.firstChild ?? element, place)
}
