import { moveFocus } from '#ui/move-focus.ts'

/** A chosen file is read into a text field of its form, where it is seen and changed before it is sent. */
export function startFillingFromFiles(): void {
	for (const label of document.querySelectorAll<HTMLElement>('[data-fill-from-file]')) {
		const input = label.querySelector('input')
		const text = input?.form?.elements.namedItem(label.dataset.fillFromFile ?? '')
		if (!input || !(text instanceof HTMLTextAreaElement)) continue
		label.hidden = false
		input.addEventListener('change', async () => {
			const [file] = input.files ?? []
			if (!file) return
			text.value = await file.text()
			moveFocus(text)
		})
	}
}
