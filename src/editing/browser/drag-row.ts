import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

export type DropEdge = 'before' | 'after'

type DraggedRow = {
	element: HTMLElement
	dragHandle: HTMLElement
	list: string
	uid: string
	/** Where a dragged item would be dropped now. */
	onEdge: (edge: DropEdge | null) => void
	onDrop: (dragged: string, edge: DropEdge) => void
}

/** Lets a row be dragged by its handle, and others of its list be dropped on it. The returned function ends that. */
export function dragRow({ element, dragHandle, list, uid, onEdge, onDrop }: DraggedRow): () => void {
	return combine(
		draggable({ element, dragHandle, getInitialData: () => ({ list, uid }) }),
		dropTargetForElements({
			element,
			canDrop: ({ source }) => source.data.list === list && source.data.uid !== uid,
			onDrag: ({ location }) => onEdge(edgeAt(element, location.current.input.clientY)),
			onDragLeave: () => onEdge(null),
			onDrop: ({ source, location }) => {
				onEdge(null)
				onDrop(String(source.data.uid), edgeAt(element, location.current.input.clientY))
			},
		}),
	)
}

function edgeAt(element: Element, y: number): DropEdge {
	const { top, height } = element.getBoundingClientRect()
	return y < top + height / 2 ? 'before' : 'after'
}
