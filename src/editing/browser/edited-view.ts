import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { blocksByUid } from '#content/document-blocks.ts'
import { isSameJson } from '#content/same-json.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fetchDocument } from '#islands/fetch-document.ts'
import { showContent } from '#islands/show-content.ts'
import { changedPaths } from '../changed-paths.ts'
import type { EditingData } from '../editing-data.ts'
import { BlockElements, isSameOrder } from './block-elements.ts'
import type { DraftEditor } from './draft-editor.ts'
import { InlineTexts, type TextListener } from './inline-texts.ts'
import { loadBlock } from './show-block.ts'

export type Box = { top: number; left: number; width: number; height: number }

/** More blocks than these are drawn with the whole content of the page. */
const maxSingleBlocks = 12

/**
 * The page below the editor follows the document: texts are changed where they stand, blocks are moved and removed at once, and what the
 * browser cannot know is drawn by the server, a block at a time, as soon as that is saved.
 */
export class EditedView {
	readonly #editor: DraftEditor
	readonly #data: EditingData
	readonly #texts: InlineTexts
	/** Set by what shows the forms of rich texts. */
	listener: TextListener = { onMove() {}, onTooMuch() {} }
	/** Shown on hidden blocks. */
	readonly #hiddenWord: string
	/** The document that the page follows so far. */
	#followed: ContentDocument
	/** The block that is drawn with the main heading. */
	#opener: string | null
	readonly #elements: BlockElements
	/** Blocks to be drawn, or `all`. */
	#stale: Set<string> | 'all' = new Set()
	/** Ends what is drawn for an older state. */
	readonly #drawing = new Map<string, AbortController>()

	constructor(editor: DraftEditor, data: EditingData) {
		this.#editor = editor
		this.#data = data
		this.#followed = data.document
		this.#opener = data.opener
		this.#hiddenWord = createTranslate(data.locale, data.texts)('editing.isHidden')
		this.#elements = new BlockElements(data.of)
		this.#texts = new InlineTexts(editor, data, {
			onMove: (text) => this.listener.onMove(text),
			onTooMuch: () => this.listener.onTooMuch(),
		})
		void this.#texts.open(document)
		editor.subscribe(() => this.#update())
		this.#markHidden(this.#blocks)
		this.#update()
	}

	/** All blocks of the document that the page follows. */
	get #blocks(): readonly BlockInstance[] {
		return [...blocksByUid(this.#followed.placeholders).values()]
	}

	/** Where a block is in the document; null if it has no size. Its element has no box of its own. */
	boxOf(uid: string): Box | null {
		const element = this.#elements.find(uid)
		if (!element) return null
		const range = document.createRange()
		range.selectNodeContents(element)
		const { top, left, width, height } = range.getBoundingClientRect()
		return width > 0 && height > 0 ? { top: top + scrollY, left: left + scrollX, width, height } : null
	}

	/** Scrolls to a block. Its element has no box of its own. */
	show(uid: string): void {
		const [first] = this.#elements.find(uid)?.children ?? []
		// Those on the way to one that is not laid out have heights that are estimates, see `[data-far-down]` in `base.css`.
		const isNear = first?.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })
		first?.scrollIntoView(isNear ? { block: 'nearest', behavior: 'smooth' } : { block: 'start', behavior: 'instant' })
	}

	#update(): void {
		const { document: next, state, opener } = this.#editor
		if (next !== this.#followed) this.#follow(next)
		if (opener !== this.#opener) this.#open(opener)
		if (this.#stale !== 'all' && this.#stale.size === 0) return
		// What is seen does not wait for a pause in typing.
		if (state === 'waiting') this.#editor.save()
		if (state === 'saved' && !this.#texts.isComposing) this.#draw()
	}

	#follow(next: ContentDocument): void {
		const before = blocksByUid(this.#followed.placeholders)
		const after = [...blocksByUid(next.placeholders).values()]
		const changed = after.filter(({ uid, fields }) => before.get(uid)?.fields !== fields)
		if (isDrawnAround(this.#followed, next)) this.#markStale('all')
		if (!this.#elements.arrange(this.#followed, next)) this.#markStale('all')
		this.#followed = next
		this.#markStale(changed.filter((block) => this.#needsServer(block, before.get(block.uid))).map(({ uid }) => uid))
		this.#texts.sync(new Set(changed.map(({ uid }) => uid)))
		this.#markHidden(after.filter(({ uid, isHidden }) => before.get(uid)?.isHidden !== isHidden))
	}

	/** Only the server knows which blocks visitors get. */
	#open(opener: string | null): void {
		const changed = [this.#opener, opener]
		this.#opener = opener
		this.#markStale(this.#blocks.map(({ uid }) => uid).filter((uid) => changed.includes(uid)))
	}

	#needsServer({ uid: block, fields }: BlockInstance, before: BlockInstance | undefined): boolean {
		return !before || changedPaths(before.fields, fields).some((path) => !this.#texts.shows({ block, path }))
	}

	#markStale(uids: readonly string[] | 'all'): void {
		if (this.#stale === 'all') return
		const ofAll = this.#data.of === 'frame' ? [...blocksByUid(this.#editor.document.placeholders).keys()] : null
		const stale = uids !== 'all' ? uids : ofAll
		const known = stale && new Set([...this.#stale, ...stale])
		this.#stale = known && (ofAll || known.size <= maxSingleBlocks) ? known : 'all'
	}

	#markHidden(blocks: readonly BlockInstance[]): void {
		for (const { uid, isHidden } of blocks) {
			const element = this.#elements.find(uid)
			if (isHidden) element?.setAttribute('data-hidden', this.#hiddenWord)
			else element?.removeAttribute('data-hidden')
		}
	}

	#draw(): void {
		const stale = this.#stale
		this.#stale = new Set()
		for (const [uid, drawing] of this.#drawing) if (stale === 'all' || stale.has(uid)) drawing.abort()
		if (stale === 'all') void this.#whileWanted('all', (signal) => this.#drawAll(signal))
		else for (const uid of stale) void this.#whileWanted(uid, (signal) => this.#drawBlock(uid, signal))
	}

	async #whileWanted(what: string, draw: (signal: AbortSignal) => Promise<void>): Promise<void> {
		const drawing = new AbortController()
		this.#drawing.set(what, drawing)
		try {
			await draw(drawing.signal)
		} catch (error) {
			// The next change draws it.
			if (!drawing.signal.aborted) console.warn(error)
		} finally {
			if (this.#drawing.get(what) === drawing) this.#drawing.delete(what)
		}
	}

	async #drawBlock(uid: string, signal: AbortSignal): Promise<void> {
		const block = await loadBlock(this.#data, uid, signal)
		const element = this.#elements.find(uid)
		if (!block || !element || signal.aborted) return
		this.#texts.forget(element)
		const { shown, restoreCaret } = block.replace(element)
		this.#markHidden(this.#blocks.filter((each) => each.uid === uid))
		await this.#texts.open(shown)
		this.#texts.sync(new Set([uid]))
		restoreCaret()
	}

	async #drawAll(signal: AbortSignal): Promise<void> {
		const asked = this.#followed
		const { fetched } = await fetchDocument(this.#data.address, signal)
		const place = document.getElementById('content')
		const source = fetched.getElementById('content')
		if (!place || !source || signal.aborted) return
		const top = scrollY
		this.#texts.forget(place)
		this.#elements.forget()
		showContent(place, source, fetched)
		scrollTo({ top, behavior: 'instant' })
		this.#markHidden(this.#blocks)
		if (!isSameOrder(asked.placeholders, this.#followed.placeholders)) this.#markStale('all')
		await this.#texts.open(place)
		this.#texts.sync(new Set(this.#blocks.map(({ uid }) => uid)))
	}
}

/** Whether what the page shows around its blocks differs. */
function isDrawnAround(before: ContentDocument, after: ContentDocument): boolean {
	return !isSameJson([before.story, before.route.navTitle], [after.story, after.route.navTitle])
}
