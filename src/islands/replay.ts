import { moveFocus } from '#ui/move-focus.ts'
import { isPlainClick } from '#ui/plain-click.ts'
import { type Control, enter, entryOf, findEntered, findInvalid, isControl, resetControl } from './control-state.ts'
import { refusedSubmit } from './early-use.ts'

/** What needs React: buttons that do nothing without it, links that it opens in another way, forms that it finds errors in. */
const pressable = `button[type="button"]:not([popovertarget],[commandfor],[data-enhance],[data-enhance] *),a[data-needs-island],${refusedSubmit}`

/** What does something of its own without React. */
const held = 'a,[type="submit"]'

/** The button or link in an island that needs React and was pressed at `target`. */
export function findPressable(island: HTMLElement, target: EventTarget | null): HTMLElement | null {
	const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
	return pressed && island.contains(pressed) ? pressed : null
}

/**
 * Repeats what a visitor did in an island before it was hydrated: the last press, and everything entered in a control,
 * also before any script ran. Controls are reset while React reads the markup, because it expects the server's state; a form that
 * is sent meanwhile is sent afterwards.
 */
export function createReplay(island: HTMLElement, pressedBefore: HTMLElement | null) {
	let pressed = pressedBefore
	let isReset = false
	let isLate = false
	const entered = new Map<Control, boolean | string>()
	const watch = new AbortController()
	const options = { capture: true, signal: watch.signal }

	function notePress(event: MouseEvent) {
		const { target } = event
		const send = isReset && target instanceof Element ? target.closest<HTMLElement>('button[type="submit"]') : null
		const found = findPressable(island, target) ?? send
		if (!found || isLate || !isPlainClick(event)) return
		pressed = found
		if (found.matches(held)) event.preventDefault()
	}
	function noteEntry({ target }: Event) {
		if (isReset && isControl(target)) entered.set(target, entryOf(target))
	}
	island.addEventListener('click', notePress, options)
	island.addEventListener('input', noteEntry, options)
	island.addEventListener('change', noteEntry, options)

	return {
		/** Call it if the island stays static, or takes too long. What was held back is done as without it. */
		release() {
			isLate = true
			if (!isReset && pressed?.matches(held)) pressed.click()
			pressed = null
		},
		/** Call it right before React reads the markup. */
		prepare() {
			for (const { control, entry } of findEntered(island)) {
				entered.set(control, entry)
				resetControl(control)
			}
			isReset = true
		},
		/** Call it when the island is hydrated. */
		play() {
			watch.abort()
			for (const [control, entry] of entered) enter({ control, entry })
			if (!pressed?.isConnected) return
			pressed.click()
			// A button that waits for its fields.
			if (pressed.matches(':disabled')) moveFocus(findInvalid(pressed.closest('form')))
		},
	}
}
