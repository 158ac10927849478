/** Scripts that are not there after this time are late. */
export const lateMs = 5000

declare global {
	interface Window {
		/** Ends the recording and returns what was pressed last; defined by `earlyUseScript`. */
		takeEarlyPress?: () => EventTarget | null
	}
}

/** A button that sends a form with invalid fields: the browser would complain in its own language, where an island has texts of its own. */
export const refusedSubmit = 'form:invalid:not([novalidate]) button[type="submit"]:not([formnovalidate])'

/**
 * Inline script at the start of every page, which runs until the scripts do: it records the last press, and marks the
 * root element with `data-scripts` if they fail or are late. Islands then show what works without them
 * (`--when-static`). A form of an island that is sent with invalid fields waits for the scripts too.
 */
export const earlyUseScript = `{let pressed=null,held=null;const root=document.documentElement,note=event=>{pressed=event.target;held=root.dataset.scripts?null:pressed.closest('[data-island] ${refusedSubmit}');if(held)event.preventDefault()},late=()=>{root.dataset.scripts='late';held?.click()},timer=setTimeout(late,${lateMs}),failed=({target})=>{if(target.tagName==='SCRIPT')late()};addEventListener('click',note,true);addEventListener('error',failed,true);window.takeEarlyPress=()=>{clearTimeout(timer);removeEventListener('click',note,true);removeEventListener('error',failed,true);delete root.dataset.scripts;return pressed}}`

/** Returns the element pressed last before the scripts ran, and ends the recording. */
export function takeEarlyPress(): Element | null {
	const pressed = window.takeEarlyPress?.()
	return pressed instanceof Element ? pressed : null
}
