/** Specification 3 §5: exactly four digits, one in each box. */
export const codeLength = 4

/** A digit or nothing in each box, and the box that has the focus. */
export type CodeBoxes = { digits: readonly string[]; focus: number }

export const emptyBoxes: CodeBoxes = { digits: Array.from({ length: codeLength }, () => ''), focus: 0 }

const within = (index: number) => Math.max(0, Math.min(codeLength - 1, index))

/**
 * What a box holds after typing. Several digits, as a phone fills in or a visitor pastes, go on in the boxes after it; anything that is
 * no digit is dropped.
 */
export function typeDigits({ digits }: CodeBoxes, index: number, typed: string): CodeBoxes {
	const found = typed.replace(/\D/g, '')
	if (found === '') return { digits: typed === '' ? replaceAt(digits, index, '') : digits, focus: index }
	const next = digits.map((digit, place) => found[place - index] ?? digit)
	return { digits: next, focus: within(index + found.length) }
}

/** The first four characters of a pasted text, from the first box on. */
export function pasteCode(boxes: CodeBoxes, text: string): CodeBoxes {
	const code = text.trim().slice(0, codeLength)
	return /\d/.test(code) ? typeDigits(emptyBoxes, 0, code) : boxes
}

/** Backspace empties its box, or the one before if it is empty; arrows move. Null for any other key. */
export function pressKey({ digits }: CodeBoxes, index: number, key: string): CodeBoxes | null {
	switch (key) {
		case 'Backspace': {
			const place = digits[index] === '' ? within(index - 1) : index
			return { digits: replaceAt(digits, place, ''), focus: place }
		}
		case 'ArrowLeft':
			return { digits, focus: within(index - 1) }
		case 'ArrowRight':
			return { digits, focus: within(index + 1) }
		default:
			return null
	}
}

function replaceAt(digits: readonly string[], index: number, digit: string): string[] {
	return digits.map((each, place) => (place === index ? digit : each))
}

/** Four digits; null as long as one is missing. */
export function toCode({ digits }: CodeBoxes): string | null {
	const code = digits.join('')
	return code.length === codeLength ? code : null
}
