// Control characters, which steer a terminal and of which PostgreSQL keeps no NUL: those of C0 that are no white space, DEL, and C1.

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const characters = /[\x00-\x08\x0e-\x1f\x7f-\x9f]/

export function hasControlCharacters(text: string): boolean {
	return characters.test(text)
}

/** An even number of backslashes before it: the sequence is an escape. DEL and C1 may also stand as they are, here as bytes of UTF-8. */
const inJson = /(?<!\\)(?:\\\\)*\\u00(?:0[0-8EFef]|1[\dA-Fa-f]|7[Ff]|[89][\dA-Fa-f])|\x7f|\xc2[\x80-\x9f]/

export function hasControlCharactersInJson(json: Uint8Array): boolean {
	return inJson.test(Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString('latin1'))
}

/** Without C1, which is in addresses whose letters were encoded twice. */
const inAddress = /%(?:0[0-8ef]|1[\da-f]|7f)/i

export function hasControlCharactersInAddress(address: string): boolean {
	return inAddress.test(address)
}
