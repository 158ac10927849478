import { type Country, type Language, languagesOfCountry } from '#domain/market.ts'

/** Specification 3 §5: an optional plus sign, then 6 to 20 digits or spaces. */
export const phonePattern = '\\+?[0-9 ]{6,20}'

// Numbers that are copied from a page or a phone's contacts have dashes and spaces of any kind, and marks that are not seen.
const separator = '[\\s\\p{Pd}\\p{Cf}.\\/\\(\\)]'
const separators = new RegExp(`${separator}+`, 'gu')
const rest = `[0-9]|(?:${separator}|\\(0\\))+(?=[0-9])`

/** The same before it is tidied, as the `pattern` of a field: separators in a row count as one space, those at the ends as nothing. */
export const typedPhonePattern = `${separator}*(?:\\+(?:${rest}){6,20}|[0-9](?:${rest}){5,19})${separator}*`

/** Specification 3 §5, tyre hotel. */
export const mobilePattern = '[0-9+]{8,15}'

/** The same before other characters are dropped. */
export const typedMobilePattern = '(?:[^0-9+]*[0-9+]){8,15}[^0-9+]*'

/** Digits and plus signs; every other character is dropped. */
export function toMobile(typed: string): string {
	return typed.replace(/[^0-9+]/g, '')
}

/** Removes hyphens, dots, brackets and invisible marks, because the rule allows only digits and spaces. */
export function tidyPhone(phone: string): string {
	return phone.replace('(0)', ' ').replace(separators, ' ').trim()
}

const callingCodes = { SE: '46', NO: '47', FI: '358', SK: '421', GB: '44' } as const satisfies Record<Country, string>

/** A number as written in the country in its international form (`+46701740605`); null if it cannot be one. */
export function toInternationalPhone(phone: string, country: Country): string | null {
	const digits = phone.replace('(0)', '').replace(/[^0-9+]/g, '')
	const code = callingCodes[country]
	// Norwegian numbers have no zero before them.
	const number = /^\+/.test(digits)
		? digits
		: /^00/.test(digits)
			? `+${digits.slice(2)}`
			: `+${code}${country === 'NO' ? digits : digits.replace(/^0/, '')}`
	return /^\+[1-9]\d{7,14}$/.test(number) ? number : null
}

/** What stands after an area code: "08-465 004 00", "02/0000 2005". Slovak mobile numbers, 09…, have a space. */
const afterAreaCode: Partial<Record<Country, (area: string) => string>> = {
	SE: () => '-',
	SK: (area) => (area.startsWith('9') ? ' ' : '/'),
}

/** A number of the country as its readers write it at home; in a language that is not spoken there, in its international form. */
export function formatPhone(written: string, country: Country, language: Language): string {
	const code = callingCodes[country]
	const hasPrefix = country !== 'NO'
	if (!/^[\d +()/.–-]{6,}$/.test(written)) return written
	const groups = tidyPhone(written)
		.replace(/^00(?=[1-9])/, '+')
		.split(' ')
		.filter(Boolean)
	const [first = '', ...others] = groups
	if (languagesOfCountry[country].some((each) => each === language)) {
		if (!first.startsWith(`+${code}`)) return written
		const [area = '', ...rest] = [first.slice(code.length + 1), ...others].filter(Boolean)
		const separator = rest.length > 0 ? (afterAreaCode[country]?.(area) ?? ' ') : ''
		return `${hasPrefix ? '0' : ''}${area}${separator}${rest.join(' ')}`
	}
	if (first.startsWith('+') || (hasPrefix && !first.startsWith('0'))) return written
	return [`+${code}`, hasPrefix ? first.slice(1) : first, ...others].join(' ')
}

/** Equal for a number with and without the code of its country: the shortest, Norwegian ones, have eight digits. */
export const phoneTail = (phone: string) => phone.replace(/\D/g, '').slice(-8)

/** How numbers of mobile phones begin, with the code of their country. */
const mobilePrefix = /^\+(?:467|47[49]|358[45]|4219|447)/

/** Whether a number in its international form takes text messages. */
export function isMobilePhone(international: string): boolean {
	return mobilePrefix.test(international)
}

/** What of a number may be shown: its last two digits. The length does not tell that of the number. */
export function obfuscatePhone(phone: string): string {
	return `*** *** ** ${phone.slice(-2)}`
}
