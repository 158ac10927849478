/** The one spelling of a number plate for storing and comparing: upper case, without spaces, dots and dashes. */
export function normalizeRegistrationNumber(text: string): string {
	return text
		.normalize('NFC')
		.toUpperCase()
		.replace(/[\s.·‐-―-]/g, '')
}

/** Settlement 8: personal plates have up to seven characters in all our countries. */
export const plateLength = { min: 2, max: 7 } as const

/** What is typed becomes a plate: upper case, without spaces and dashes, at most seven characters. */
export function toPlate(typed: string): string {
	return normalizeRegistrationNumber(typed).slice(0, plateLength.max)
}

/** Whether a plate may be one in some country: letters and digits, of a plate's length. */
export const isPlateLike = (plate: string) => /^[\p{L}\d]{2,7}$/u.test(plate)

/**
 * Normalised plates by country: the standard series first, then older and personal ones. The groups are what the country writes apart.
 * GB, as the DVLA has it: Q stands for a vehicle of unknown age or origin, and diplomats have D or X between two groups of three figures.
 */
const formats = {
	SE: { separator: '', patterns: [/^[A-HJ-PR-UW-Z]{3}\d{2}[0-9A-HJ-NPR-UW-Z]$/, /^[A-ZÅÄÖ0-9]{2,7}$/] },
	NO: { separator: '', patterns: [/^[A-HJ-LNPR-Z]{2}\d{4,5}$/, /^[A-ZÆØÅ0-9]{2,7}$/] },
	FI: { separator: '-', patterns: [/^([A-ZÅÄÖ]{2,3})([1-9]\d{0,2})$/, /^([A-ZÅÄÖ]{1,3})([1-9]\d{0,4})$/] },
	SK: { separator: '', patterns: [/^[A-Z]{2}\d{3}[A-Z]{2}$/, /^[A-Z0-9]{7}$/] },
	GB: {
		separator: ' ',
		patterns: [
			/^([A-HJ-PR-Y]{2}\d{2})([A-HJ-PR-Z]{3})$/,
			// The year's letter first (1983–2001) or last (1963–1983), then plates without a year.
			/^([A-HJ-NP-TV-Y]\d{1,3})([A-HJ-PR-Z]{3})$/,
			/^([A-Z]{3})(\d{1,3}[A-HJ-NPR-TV-Y])$/,
			/^([A-Z]{1,3})(\d{1,4})$/,
			/^(\d{1,4})([A-Z]{1,3})$/,
			/^(\d{3})([DX])(\d{3})$/,
		],
	},
} as const satisfies Record<string, { separator: string; patterns: readonly RegExp[] }>

type PlateCountry = keyof typeof formats

/** Whether a normalised plate is valid in the country. */
export function isRegistrationNumber(plate: string, country: PlateCountry): boolean {
	return formats[country].patterns.some((pattern) => pattern.test(plate))
}

/** A plate as its country writes it, such as `ABC-123` or `AB21 CDE`; a text that is no plate there is left alone. */
export function formatPlate(text: string, country: PlateCountry): string {
	const plate = normalizeRegistrationNumber(text)
	const { separator, patterns } = formats[country]
	for (const pattern of patterns) {
		const [whole, ...groups] = pattern.exec(plate) ?? []
		if (whole) return groups.length > 0 ? groups.join(separator) : whole
	}
	return text
}
