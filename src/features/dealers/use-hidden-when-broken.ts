import { type SyntheticEvent, useCallback } from 'react'

/** For an element around one picture: hides the element when the picture cannot be shown. */
export function useHiddenWhenBroken<Box extends HTMLElement>() {
	// A picture may have failed before the page came alive, when nobody was listening.
	const ref = useCallback((box: Box | null) => {
		const image = box?.querySelector('img')
		if (box && image?.complete && image.naturalWidth === 0) hide(box)
	}, [])
	const onErrorCapture = useCallback((event: SyntheticEvent<Box>) => hide(event.currentTarget), [])
	return { ref, onErrorCapture }
}

function hide(box: HTMLElement): void {
	box.style.display = 'none'
}
