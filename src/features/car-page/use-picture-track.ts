import { type RefObject, useRef, useState } from 'react'

export type PictureTrack = {
	ref: RefObject<HTMLUListElement | null>
	/** The picture that is most in view, from 0. */
	index: number
	onScroll: () => void
	/** Scrolls to a picture; below the first and beyond the last it stays where it is. */
	show: (index: number) => void
}

/** A row of pictures as wide as its window, that snaps: the scroll position is the only truth of which one is shown. */
export function usePictureTrack(count: number, startIndex = 0): PictureTrack {
	const ref = useRef<HTMLUListElement>(null)
	const [index, setIndex] = useState(startIndex)

	return {
		ref,
		index,
		onScroll() {
			const track = ref.current
			if (track && track.clientWidth > 0) setIndex(Math.round(Math.abs(track.scrollLeft) / track.clientWidth))
		},
		show(next) {
			const track = ref.current
			if (track && next >= 0 && next < count) track.scrollTo({ left: next * track.clientWidth })
		},
	}
}
