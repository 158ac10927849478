import { moveFocus } from './move-focus.ts'

/** Duration of the confirmation (specification 1 §3). */
const copiedMs = 1000

export function enhance(button: HTMLElement): void {
	const [idle, copied] = button.children
	const status = button.nextElementSibling
	if (!(idle instanceof HTMLElement && copied instanceof HTMLElement && status instanceof HTMLElement)) return
	let timer: ReturnType<typeof setTimeout> | undefined

	function show(isCopied: boolean) {
		if (!idle || !(copied instanceof HTMLElement) || !(status instanceof HTMLElement)) return
		idle.toggleAttribute('hidden', isCopied)
		copied.hidden = !isCopied
		status.textContent = isCopied ? (status.dataset.says ?? '') : ''
	}
	button.addEventListener('click', async () => {
		// Selects the text in the preceding field, in case the browser refuses to copy.
		const field = button.previousElementSibling
		const input = field instanceof HTMLInputElement ? field : null
		input?.select()
		try {
			await navigator.clipboard.writeText(button.dataset.copies ?? '')
		} catch {
			moveFocus(input)
			return
		}
		clearTimeout(timer)
		show(true)
		timer = setTimeout(() => show(false), copiedMs)
	})
}
