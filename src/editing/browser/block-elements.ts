import { arrangeBlocks } from '#content/arrange-blocks.ts'
import type { BlockInstance, ContentDocument } from '#content/document.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
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

	/** Follows a change of the document. False if it is not known where its blocks belong. */
	arrange(before: ContentDocument, next: ContentDocument): boolean {
		if (isSameOrder(before.placeholders, next.placeholders)) return true
		const orders = this.#ordersOf(next)
		const kept = new Set(Object.values(orders).flat())
		for (const uid of Object.values(this.#ordersOf(before)).flat()) if (!kept.has(uid)) this.#remove(uid)
		const known = this.#known()
		const isPlaced = Object.entries(orders).map(([name, order]) => this.#arrange(name, order, known))
		return !isPlaced.includes(false)
	}

	/** The page is drawn anew. */
	forget(): void {
		this.#removed.clear()
	}

	/** False if it is not known where they belong. */
	#arrange(name: string, order: readonly string[], known: ReadonlyMap<string, Element>): boolean {
		const elements = order.map((uid) => known.get(uid) ?? this.#place(uid))
		if (arrangeElements(elements)) return true
		if (this.#of === 'page') return false
		// The header or footer was empty.
		const content = document.getElementById('content')
		if (name === 'header') content?.before(...elements)
		else content?.after(...elements)
		return content !== null
	}

	/** The uids of the blocks that follow one another without something else between them. */
	#ordersOf(content: ContentDocument): Record<string, string[]> {
		const rows = this.#of === 'page' ? arrangeBlocks(content) : content.placeholders
		return Object.fromEntries(Object.entries(rows).map(([name, blocks]) => [name, uidsOf(blocks)]))
	}

	#remove(uid: string): void {
		const element = this.find(uid)
		if (element) this.#removed.set(uid, element)
		element?.remove()
	}

	/** Those on the page, by uid. */
	#known(): Map<string, Element> {
		const elements = document.querySelectorAll<HTMLElement>(selectOf(this.#of, '[data-block]'))
		return new Map(Array.from(elements, (element) => [element.dataset.block ?? '', element]))
	}

	/** Of a new block it is an empty place until it is drawn. */
	#place(uid: string): Element {
		const removed = this.#removed.get(uid)
		if (removed) return removed
		const place = document.createElement('div')
		place.dataset.block = uid
		place.dataset.drawing = ''
		return place
	}
}

type Placeholders = ContentDocument['placeholders']

/** Whether the blocks follow one another alike. Most are the same objects in the next version of a document. */
export function isSameOrder(left: Placeholders, right: Placeholders): boolean {
	if (left === right) return true
	const isSameRow = ([name, blocks]: [string, BlockInstance[]]) => {
		const others = right[name] ?? []
		return (
			blocks === others ||
			(blocks.length === others.length && blocks.every((block, at) => isSamePlace(block, others[at])))
		)
	}
	return isSameJson(Object.keys(left), Object.keys(right)) && Object.entries(left).every(isSameRow)
}

const isSamePlace = (left: BlockInstance, right: BlockInstance | undefined) =>
	left === right || (left.uid === right?.uid && isSameOrder(left.placeholders, right.placeholders))

const uidsOf = (blocks: BlockInstance[]) => flattenBlocks({ blocks }).map(({ uid }) => uid)
