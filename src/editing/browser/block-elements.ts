import { arrangeBlocks } from '#content/arrange-blocks.ts'
import { type ContentDocument, flattenBlocks } from '#content/document.ts'
import { isSameJson } from '#content/same-json.ts'
import type { EditedOf } from '../editing-data.ts'
import { arrangeElements } from './arrange-elements.ts'
import { selectOf } from './elements-of.ts'

/** The elements of the page's blocks, in the order of the document. A block inside another follows it. */
export class BlockElements {
	/** Undo puts them back as they were. */
	readonly #removed = new Map<string, Element>()
	readonly #of: EditedOf

	constructor(of: EditedOf) {
		this.#of = of
	}

	find(uid: string): Element | null {
		return document.querySelector(selectOf(this.#of, `[data-block="${CSS.escape(uid)}"]`))
	}

	/** Follows a change of the document. Returns the blocks that are drawn otherwise at their new places. */
	arrange(before: ContentDocument, next: ContentDocument): readonly string[] | 'all' {
		if (isSameOrder(before, next)) return []
		const orders = ordersOf(next)
		const uids = orders.flat()
		const kept = new Set(uids)
		const old = ordersOf(before).flat()
		for (const uid of old) if (!kept.has(uid)) this.#remove(uid)
		const isPlaced = orders.map((order) => arrangeElements(order.map((uid) => this.#place(uid))))
		if (isPlaced.includes(false)) return 'all'
		// The first block of the page has its main heading.
		return old[0] === uids[0] ? [] : [...old.slice(0, 1), ...uids.slice(0, 1)].filter((uid) => kept.has(uid))
	}

	/** The page is drawn anew. */
	forget(): void {
		this.#removed.clear()
	}

	#remove(uid: string): void {
		const element = this.find(uid)
		if (element) this.#removed.set(uid, element)
		element?.remove()
	}

	/** Of a new block it is an empty place until it is drawn. */
	#place(uid: string): Element {
		const known = this.find(uid) ?? this.#removed.get(uid)
		if (known) return known
		const place = document.createElement('div')
		place.dataset.block = uid
		place.dataset.drawing = ''
		return place
	}
}

/** Whether the blocks follow one another alike. */
export function isSameOrder(left: ContentDocument, right: ContentDocument): boolean {
	return left.placeholders === right.placeholders || isSameJson(ordersOf(left), ordersOf(right))
}

/** The uids of the blocks that follow one another without something else between them. */
function ordersOf(document: ContentDocument): string[][] {
	const { above, below } = arrangeBlocks(document)
	return [above, below].map((blocks) => flattenBlocks({ blocks }).map(({ uid }) => uid))
}
