import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'

export type PictureTrack = {
	ref: RefObject<HTMLUListElement | null>
	/** The picture that is most in view, from 0. */
	index: number
	count: number
	onScroll: () => void
	/** Scrolls to a picture; below the first and beyond the last it stays where it is. */
	show: (index: number) => void
	/** Arrow keys, Home and End walk. */
	onKeyDown: (event: KeyboardEvent) => void
}

/** A row of pictures as wide as its window, that snaps: the scroll position is the only truth of which one is shown. */
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
