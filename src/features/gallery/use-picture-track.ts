import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export type PictureTrack = {
	ref: RefObject<HTMLUListElement | null>
	/** Index of the picture that is most visible, from 0. */
	index: number
	count: number
	onScroll: () => void
	/** Scrolls to a picture; an index out of range is ignored. */
	show: (index: number) => void
	/** Handles arrow keys, Home and End. */
	onKeyDown: (event: KeyboardEvent) => void
}

/** A snapping row of full-width pictures. The scroll position is the only state for the current picture. */
export function usePictureTrack(count: number, startIndex = 0): PictureTrack {
	const ref = useRef<HTMLUListElement>(null)
	const [index, setIndex] = useState(startIndex)

	function show(next: number) {
		const track = ref.current
		if (track && next >= 0 && next < count) track.scrollTo({ left: next * track.clientWidth })
	}

	return {
		ref,
		index,
		count,
		show,
		onScroll() {
			const track = ref.current
			if (track && track.clientWidth > 0) setIndex(Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
		},
		onKeyDown(event) {
			const targets: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: count - 1 }
			const target = targets[event.key]
			if (target === undefined || event.metaKey || event.ctrlKey || event.altKey) return
			event.preventDefault()
			show(target)
		},
	}
}
