import { type RefObject, useEffect, useRef } from 'react'
import { moveFocus } from '#ui/move-focus.ts'

/** Moves the focus to `fallback` when an update of the list has removed or hidden the focused element. */
export function useFocusKept(
	page: RefObject<HTMLElement | null>,
	fallback: RefObject<HTMLElement | null>,
	update: unknown,
) {
	const focused = useRef<HTMLElement | null>(null)
	useEffect(() => {
		const list = page.current
		const onFocus = ({ target }: FocusEvent) => {
			focused.current = target instanceof HTMLElement ? target : null
		}
		// A visitor who leaves the list takes the focus along; a removed element does not blur to another.
		const onBlur = ({ relatedTarget }: FocusEvent) => {
			if (relatedTarget) focused.current = null
		}
		list?.addEventListener('focusin', onFocus)
		list?.addEventListener('focusout', onBlur)
		return () => {
			list?.removeEventListener('focusin', onFocus)
			list?.removeEventListener('focusout', onBlur)
		}
	}, [page])
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after every update
	useEffect(() => {
		const { current: before } = focused
		const { activeElement } = document
		const isLost = before && (!before.isConnected || !before.checkVisibility())
		if (isLost && (activeElement === document.body || activeElement === before)) {
			moveFocus(fallback.current)
		}
	}, [fallback, update])
}
