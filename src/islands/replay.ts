/** Buttons that need React. Other buttons, and links, work without it. */
const pressable = 'button[type="button"]:not([popovertarget],[commandfor],[data-enhance],[data-enhance] *)'
const tickable = 'input[type="checkbox"],input[type="radio"]'

/**
 * Records a visitor's actions in an island until it is hydrated, and replays them then. Changed checkboxes are reset
 * during hydration, because React expects the server's state.
 */
export function createReplay(island: HTMLElement) {
	let pressed: HTMLElement | null = null
	const ticked = new Set<HTMLInputElement>()
	const edited = new Map<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, string>()
	const watch = new AbortController()
	const options = { capture: true, signal: watch.signal }

	island.addEventListener(
		'click',
		({ target }) => {
			pressed = (target instanceof Element && target.closest<HTMLElement>(pressable)) || pressed
		},
		options,
	)
	island.addEventListener(
		'input',
		({ target }) => {
			if (target instanceof HTMLInputElement && target.matches(tickable)) {
				// Changed twice means unchanged.
				if (!ticked.delete(target)) ticked.add(target)
			} else if (isField(target)) {
				edited.set(target, target.value)
			}
		},
		options,
	)
	return {
		stop: () => watch.abort(),
		/** Call it right before React reads the markup. */
		prepare() {
			watch.abort()
			for (const input of ticked) input.checked = !input.checked
		},
		play() {
			for (const input of ticked) input.click()
			for (const [field, value] of edited) if (field.isConnected) enter(field, value)
			if (pressed?.isConnected) pressed.click()
		},
	}
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function isField(target: EventTarget | null): target is Field {
	return (
		target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
	)
}

/** React compares a field with the last value it saw, so the native value is cleared first without React noticing. */
function enter(field: Field, value: string): void {
	const prototype = Object.getPrototypeOf(field)
	const setValue = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
	const own = Object.getOwnPropertyDescriptor(field, 'value')
	own?.set?.call(field, '')
	setValue?.call(field, value)
	for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
