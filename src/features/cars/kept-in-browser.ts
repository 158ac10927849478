import { keptEvent } from './kept-event.ts'

/** A value the visitor's browser keeps for us: for the session, or until it is cleared. Nothing of it is sent anywhere. */
export type KeptValue<Value> = {
	read: () => Value
	/** The value where nothing is kept, which is what the server draws. */
	empty: Value
	change: (edit: (value: Value) => Value) => void
	subscribe: (listener: () => void) => () => void
}

type Browser = Pick<
	Window,
	'sessionStorage' | 'localStorage' | 'addEventListener' | 'removeEventListener' | 'dispatchEvent'
>

/**
 * `parse` takes what was stored, or null, and must give a value whatever it gets. What it did not understand is overwritten by what it made
 * of it. A browser that stores nothing, or no more, keeps the value as long as the page.
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

	function store(text: string): void {
		try {
			if (text === emptyText) browser()[area].removeItem(name)
			else browser()[area].setItem(name, text)
		} catch {
			// Storage is off or full: the value then lasts as long as the page.
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
			// A browser that keeps nothing may refuse even to be asked.
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
			if (value === read()) return
			known = { value }
			store(JSON.stringify(value))
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
			// A page that comes back from the browser's cache slept while others wrote.
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
