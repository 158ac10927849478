import { enter, findEntered, resetControl } from './control-state.ts'

/** Buttons that need React. Other buttons, and links, work without it. */
const pressable = 'button[type="button"]:not([popovertarget],[commandfor],[data-enhance],[data-enhance] *)'

/** The button in an island that needs React and was pressed at `target`. */
export function findPressable(island: HTMLElement, target: EventTarget | null): HTMLElement | null {
	const pressed = target instanceof Element ? target.closest<HTMLElement>(pressable) : null
	return pressed && island.contains(pressed) ? pressed : null
}

/**
 * Repeats what a visitor did in an island before it was hydrated: the last press, and everything entered in a control,
 * also before any script ran. Controls are reset during hydration, because React expects the server's state.
 */
export function createReplay(island: HTMLElement, pressedBefore: HTMLElement | null) {
	let pressed = pressedBefore
	let entered: ReturnType<typeof findEntered> = []
	const watch = new AbortController()
	const note = ({ target }: Event) => {
		pressed = findPressable(island, target) ?? pressed
	}
	island.addEventListener('click', note, { capture: true, signal: watch.signal })
	return {
		stop: () => watch.abort(),
		/** Call it right before React reads the markup. */
		prepare() {
			watch.abort()
			entered = findEntered(island)
			for (const { control } of entered) resetControl(control)
		},
		play() {
			for (const each of entered) enter(each)
			if (pressed?.isConnected) pressed.click()
		},
	}
}
