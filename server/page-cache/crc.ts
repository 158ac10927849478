// CRC-32 is linear: the checksum of a changed text follows from that of the old one and the change alone. Numbers here are
// polynomials over GF(2) in the reversed order of bits that gzip uses: the highest bit is x⁰.

const reversedPolynomial = 0xedb88320
const one = 0x8000_0000
const x = 0x4000_0000

/** Product of two polynomials modulo that of CRC-32. */
export function multiply(a: number, b: number): number {
	let product = 0
	let factor = b
	for (let bit = one; bit !== 0; bit >>>= 1) {
		if (a & bit) product ^= factor
		factor = factor & 1 ? (factor >>> 1) ^ reversedPolynomial : factor >>> 1
	}
	return product >>> 0
}

/** What a checksum is multiplied by when `bytes` more bytes follow: x to the power of their bits. */
export function shiftFactor(bytes: number): number {
	let factor = one
	let power = x
	for (let bits = bytes * 8; bits > 0; bits = Math.floor(bits / 2)) {
		if (bits % 2 === 1) factor = multiply(factor, power)
		power = multiply(power, power)
	}
	return factor
}
