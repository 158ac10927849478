const letters: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i' }

/** Lower case without accents, so that "skane" finds Skåne: å ä → a, ö ø → o, æ → ae, č → c, ž → z. */
export function fold(text: string): string {
	const lower = text.toLowerCase()
	if (isAscii(lower)) return lower
	return lower
		.normalize('NFKD')
		.replace(/\p{M}+/gu, '')
		.replace(/[øæœßđðþłı]/g, (letter) => letters[letter] ?? letter)
}

function isAscii(text: string): boolean {
	for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false
	return true
}

/** Equal for equivalent spellings: `XC 60`, `xc60` and `XC-60`. */
export function compact(value: string): string {
	return fold(value).replace(/[^\p{L}\p{N}]+/gu, '')
}
