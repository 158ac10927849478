import { type RefObject, useLayoutEffect, useRef } from 'react'
import { moveFocus } from '../move-focus.ts'

/**
 * The heading of a step comes into view and gets the focus when the visitor has come to the step, so that screen readers announce it.
 * Both happen before the step is painted: a key that is pressed at its sight finds it.
 */
export function useStepFocus({
	isOpen,
	wasOpen,
	block,
	isScrolledOnly = false,
}: {
	isOpen: boolean
	/** Before it was first drawn: then it was not the visitor who opened it. */
	wasOpen: boolean
	block: ScrollLogicalPosition
	/** Something else in the step takes the focus. */
	isScrolledOnly?: boolean
}): RefObject<HTMLHeadingElement | null> {
	const heading = useRef<HTMLHeadingElement>(null)
	const before = useRef(wasOpen)
	useLayoutEffect(() => {
		if (isOpen && !before.current) {
			if (isScrolledOnly) heading.current?.scrollIntoView({ block })
			else moveFocus(heading.current, block)
		}
		before.current = isOpen
	}, [isOpen, block, isScrolledOnly])
	return heading
}
