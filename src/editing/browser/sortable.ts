import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DropEdge } from './drag-row.ts'
import { loadPart } from './load-part.ts'

type SortableItem = {
	/** Items are dropped on those of the same list. */
	list: string
	uid: string
	onDrop: (dragged: string, edge: DropEdge) => void
}

type Sortable<Row extends HTMLElement> = {
	row: RefObject<Row | null>
	handle: RefObject<HTMLSpanElement | null>
	/** Where a dragged item would be dropped now. */
	edge: DropEdge | null
}

/** A row that is dragged by its handle, and dropped before or after another. The keys have commands of their own. */
export function useSortable<Row extends HTMLElement>({ list, uid, onDrop }: SortableItem): Sortable<Row> {
	const row = useRef<Row>(null)
	const handle = useRef<HTMLSpanElement>(null)
	const [edge, setEdge] = useState<DropEdge | null>(null)
	const drop = useEffectEvent(onDrop)
	useEffect(() => {
		const [element, dragHandle] = [row.current, handle.current]
		if (!element || !dragHandle) return
		const ended = new AbortController()
		let stop = () => {}
		let start = async () => {
			start = async () => {}
			const { dragRow } = await loadPart(() => import('./drag-row.ts'))
			if (!ended.signal.aborted) stop = dragRow({ element, dragHandle, list, uid, onEdge: setEdge, onDrop: drop })
		}
		// Among hundreds of rows, those that the pointer comes to.
		for (const event of ['pointerenter', 'dragenter'])
			element.addEventListener(event, () => start(), { once: true, signal: ended.signal })
		return () => {
			ended.abort()
			stop()
		}
	}, [list, uid])
	return { row, handle, edge }
}

/** The uid after which an item comes that is dropped at an item; null: first. */
export function placeAfter(
	siblings: readonly { uid: string }[],
	{ at, edge, dragged }: { at: string; edge: DropEdge; dragged: string },
): string | null {
	if (edge === 'after') return at
	const others = siblings.filter(({ uid }) => uid !== dragged)
	return others[others.findIndex(({ uid }) => uid === at) - 1]?.uid ?? null
}
