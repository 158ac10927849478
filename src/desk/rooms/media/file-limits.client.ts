/** Says of a chosen file that it is too large before it is sent, as the answer to it may not be seen. */
export function startFileLimits(): void {
	for (const input of document.querySelectorAll<HTMLInputElement>('input[data-most-bytes]')) {
		const { mostBytes, tooLarge = '' } = input.dataset
		input.addEventListener('change', () => {
			const found = [...(input.files ?? [])].find(({ size }) => size > Number(mostBytes))
			input.setCustomValidity(found ? `${found.name}: ${tooLarge}` : '')
			if (found) input.reportValidity()
		})
	}
}
