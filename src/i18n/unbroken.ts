/** A telephone number in one line. */
export function unbroken(phone: string): string {
	return phone.replaceAll(' ', '\u00a0')
}
