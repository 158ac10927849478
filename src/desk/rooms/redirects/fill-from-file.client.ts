import { moveFocus } from '#ui/move-focus.ts'

/** A chosen file is read into a text field of its form, where it is seen and changed before it is sent. */
export function startFillingFromFiles(): void {
	for (const label of document.querySelectorAll<HTMLElement>('[data-fill-from-file]')) {
		const input = label.querySelector('input')
		const { fillFromFile: name = '', notText = '', tooLarge = '', mostBytes } = label.dataset
		const text = input?.form?.elements.namedItem(name)
		if (!input || !(text instanceof HTMLTextAreaElement)) continue
		label.hidden = false
		// What is typed instead is sent.
		text.addEventListener('input', () => input.setCustomValidity(''))
		input.addEventListener('change', async () => {
			const [file] = input.files ?? []
			const read = file ? decode(await file.arrayBuffer()) : ''
			const problem = read === null ? notText : sentBytes(read) > Number(mostBytes) ? tooLarge : ''
			input.setCustomValidity(problem)
			if (problem !== '') return input.reportValidity()
			if (!file) return
			text.value = read ?? ''
			moveFocus(text)
		})
	}
}

/** Null unless it is UTF-8: a sheet, or a text whose letters would be lost. */
function decode(bytes: ArrayBuffer): string | null {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
	} catch (error) {
		if (error instanceof TypeError) return null
		throw error
	}
}

/** Of a form, which has line ends and most signs as three bytes each. */
const sentBytes = (text: string) => String(new URLSearchParams({ text: text.replace(/\r?\n/g, '\r\n') })).length
