import { keptEvent } from './kept-event.ts'

/** A value stored in the visitor's browser, for the session or until it is cleared. It is never sent anywhere. */
export type KeptValue<Value> = {
	read: () => Value
	/** The value if nothing is stored, also used on the server. */
	empty: Value
	change: (edit: (value: Value) => Value) => void
	subscribe: (listener: () => void) => () => void
}

type Browser = Pick<
	Window,
	'sessionStorage' | 'localStorage' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

/**
 * `parse` gets the stored value, or null, and must return a value for any input; invalid parts are overwritten. Without
 * storage, or if it is full, a value of the session lasts as long as the page, and one that should outlast it is not changed.
 */
export function createKeptValue<Value>({
	name,
	area,
	parse,
	browser = () => window,
}: {
	name: string
	area: 'sessionStorage' | 'localStorage'
	parse: (stored: unknown) => Value
	browser?: () => Browser
}): KeptValue<Value> {
	const empty = parse(null)
	const emptyText = JSON.stringify(empty)
	let known: { value: Value } | null = null

	/** False if the value is lost. */
	function store(text: string): boolean {
		try {
			if (text === emptyText) browser()[area].removeItem(name)
			else browser()[area].setItem(name, text)
			return true
		} catch {
			// Storage is off or full.
			return area === 'sessionStorage'
		}
	}

	function load(): Value {
		const text = storedText()
		if (text === null) return empty
		const value = parse(parseJson(text))
		if (JSON.stringify(value) !== text) store(JSON.stringify(value))
		return value
	}

	function storedText(): string | null {
		try {
			return browser()[area].getItem(name)
		} catch {
			// Browsers with storage turned off can throw on access.
			return null
		}
	}

	function read(): Value {
		known ??= { value: load() }
		return known.value
	}

	return {
		read,
		empty,
		change(edit) {
			const value = edit(read())
			if (value === read() || !store(JSON.stringify(value))) return
			known = { value }
			browser().dispatchEvent(new Event(keptEvent(name)))
		},
		subscribe(listener) {
			const readAgain = () => {
				known = null
				listener()
			}
			const onOtherTab = (event: StorageEvent) => {
				if (event.key === name || event.key === null) readAgain()
			}
			// A page in the back/forward cache misses changes of other pages.
			const onReturn = (event: PageTransitionEvent) => {
				if (event.persisted) readAgain()
			}
			const on = browser()
			on.addEventListener(keptEvent(name), listener)
			on.addEventListener('storage', onOtherTab)
			on.addEventListener('pageshow', onReturn)
			return () => {
				on.removeEventListener(keptEvent(name), listener)
				on.removeEventListener('storage', onOtherTab)
				on.removeEventListener('pageshow', onReturn)
			}
		},
	}
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
