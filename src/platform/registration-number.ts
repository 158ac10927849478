/**
 * What a number plate says, in the one spelling under which it is stored and asked for: upper case, without the spaces,
 * dots and dashes that people put between its groups.
 */
export function normalizeRegistrationNumber(text: string): string {
	return text
		.normalize('NFC')
		.toUpperCase()
		.replace(/[\s.·‐-―-]/g, '')
}

/** By country: the standard series first, then older and personal ones. Of normalised plates. */
const formats = {
	SE: [/^[A-HJ-PR-UW-Z]{3}\d{2}[0-9A-HJ-NPR-UW-Z]$/, /^[A-ZÅÄÖ0-9]{2,7}$/],
	NO: [/^[A-HJ-LNPR-Z]{2}\d{4,5}$/, /^[A-ZÆØÅ0-9]{2,7}$/],
	FI: [/^[A-ZÅÄÖ]{2,3}[1-9]\d{0,2}$/, /^[A-ZÅÄÖ]{1,3}[1-9]\d{0,4}$/],
	SK: [/^[A-Z]{2}\d{3}[A-Z]{2}$/, /^[A-Z0-9]{7}$/],
	GB: [
		/^[A-HJ-PR-Y]{2}\d{2}[A-HJ-PR-Z]{3}$/,
		// A letter for the year before (1983–2001) or behind (1963–1983), and plates without any year.
		/^[A-HJ-NPR-TV-Y]\d{1,3}[A-HJ-PR-Z]{3}$/,
		/^[A-Z]{3}\d{1,3}[A-HJ-NPR-TV-Y]$/,
		/^[A-Z]{1,3}\d{1,4}$/,
		/^\d{1,4}[A-Z]{1,3}$/,
	],
} as const satisfies Record<string, readonly RegExp[]>

/** Whether a normalised plate can stand on a car of the country. */
export function isRegistrationNumber(plate: string, country: keyof typeof formats): boolean {
	return formats[country].some((format) => format.test(plate))
}
