import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

export type DropEdge = 'before' | 'after'

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
		return combine(
			draggable({ element, dragHandle, getInitialData: () => ({ list, uid }) }),
			dropTargetForElements({
				element,
				canDrop: ({ source }) => source.data.list === list && source.data.uid !== uid,
				onDrag: ({ location }) => setEdge(edgeAt(element, location.current.input.clientY)),
				onDragLeave: () => setEdge(null),
				onDrop: ({ source, location }) => {
					setEdge(null)
					drop(String(source.data.uid), edgeAt(element, location.current.input.clientY))
				},
			}),
		)
	}, [list, uid])
	return { row, handle, edge }
}

function edgeAt(element: Element, y: number): DropEdge {
	const { top, height } = element.getBoundingClientRect()
	return y < top + height / 2 ? 'before' : 'after'
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
