/** An address whose postal code is not broken over two lines: `553 05`, `SW1A 1AA`. */
export function wholePostalCode(address: string): string {
	return address.replace(/(?<=\b\d{3}) (?=\d{2}\b)|(?<=\b[A-Z]{1,2}\d[A-Z\d]?) (?=\d[A-Z]{2}\b)/g, '\u00a0')
}
