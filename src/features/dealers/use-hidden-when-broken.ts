import { type SyntheticEvent, useCallback } from 'react'

/** Hides an element if the picture inside it cannot be loaded. */
export function useHiddenWhenBroken<Box extends HTMLElement>() {
	// The picture may have failed before hydration, when there was no listener.
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
