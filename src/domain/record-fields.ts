import { z } from 'zod'
import { isBlurPicture } from '#platform/blur-picture.ts'
import { hasControlCharacters } from '#platform/control-characters.ts'
import { isCalendarDay } from './calendar/calendar-day.ts'
import { emailPattern } from './customer/email-pattern.ts'

/**
 * Types of record fields. Feeds are outside data: every text, list and number has a limit, every address a list of
 * schemes.
 */

export const requiredText = (max: number) =>
	z
		.string()
		.max(max, `longer than ${max} characters`)
		.refine((value) => value.isWellFormed(), 'half of a character')
		.refine((value) => !hasControlCharacters(value), 'a control character')

export const name = requiredText(100).min(1)
export const textUpTo = (max: number) => requiredText(max).optional()
export const texts = (maxEntries: number, max: number) => listOf(requiredText(max), maxEntries)
export const flag = z.boolean().optional()

export function listOf<Entry extends z.ZodType>(entry: Entry, maxEntries: number) {
	return z.array(entry).max(maxEntries, `more than ${maxEntries} entries`).optional()
}

/** Used in addresses and as the key of the record: letters, digits and `-_.~`, not only dots. */
const addressPart = /^(?!\.+$)[\p{L}\p{M}\p{N}._~-]+$/u
export const id = requiredText(64).regex(addressPart, 'no id: letters, digits and -_.~ are allowed')
export const slug = requiredText(160).regex(addressPart, 'no slug: letters, digits and -_.~ are allowed').optional()

export const email = requiredText(254)
	.regex(new RegExp(`^(?:${emailPattern})$`, 'u'), 'no e-mail address')
	.optional()

/** A phone number in any usual notation, with an extension: `08-123 45 (ext. 6)`. */
export const phone = requiredText(40)
	.regex(/^(?=(?:\D*\d){3})[\p{L}\d +().,/:–-]+$/u, 'no phone number')
	.optional()

/** A path of the site or an http(s) address without credentials. */
const webAddress = /^(?:\/(?![/\\])|https?:\/\/(?![^/]*@)[\p{L}\p{N}.-])[^\s"'<>\\\p{Cc}]*$/iu
export const requiredAddress = requiredText(2000).regex(webAddress, 'no path of the site and no http address')
export const address = requiredAddress.optional()

export const blur = z.string().refine(isBlurPicture, 'no small base64 picture (webp, png, jpeg, avif)').optional()

/** Dealers' systems write 0 for what they do not know: no car costs 0, and none has 0 doors. */
const zeroIsMissing = (number: z.ZodNumber) => number.transform((value) => value || undefined).optional()

export const price = zeroIsMissing(z.number().min(0).max(1e9))
export const pieces = zeroIsMissing(z.number().min(0).max(100))
export const power = zeroIsMissing(z.number().min(0).max(1e6))
export const range = zeroIsMissing(z.number().min(0).max(1e7))
/** Stars. */
export const fewPieces = z.number().min(0).max(100).optional()
export const quantity = z.number().min(0).max(1e6).optional()
export const position = z.number().min(-1e9).max(1e9).optional()
export const amount = z.number().min(0).max(1e9).optional()
export const percentage = z.number().min(0).max(100).optional()
export const months = z.number().int().min(1).max(600)
export const distance = z.number().min(0).max(1e7).optional()
/** The first car was built in 1886. The import knows the date and checks for future years. */
export const year = z.number().int().min(1886).max(9999).optional()

const isoDay = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

export const day = requiredText(40)
	.refine(
		(value) => isoDay.test(value) && isCalendarDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
		'no ISO date',
	)
	.optional()
