import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { ExternalMedia } from '#domain/media/external-media.ts'
import { withoutByteOrderMark } from '#platform/byte-order-mark.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { mediaWire } from './media-wire.ts'

/** A text is held whole in memory, several times while it is read. */
export const maxMediaFileBytes = 64 * 1024 * 1024

const plate = /^[\p{Lu}\d]{1,10}$/u

/**
 * The media of cars by plate, from a JSON object in the fields of `mediaWire`. The error is a sentence without its full stop
 * that names the place: one wrong address, and nothing of the file is taken.
 */
export function parseMediaFile(text: string): Result<Map<string, ExternalMedia>, string> {
	const json = parseJson(text)
	if (!json.ok) return json
	if (typeof json.value !== 'object' || json.value === null || Array.isArray(json.value))
		return fail('it is no JSON object of plates')

	const media = new Map<string, ExternalMedia>()
	for (const [key, value] of Object.entries(json.value)) {
		const registrationNumber = normalizeRegistrationNumber(key)
		if (!plate.test(registrationNumber)) return fail(`"${key.slice(0, 50)}" is no registration number`)
		if (media.has(registrationNumber)) return fail(`"${key}" is named twice`)
		const parsed = mediaWire.safeParse(value)
		if (!parsed.success) {
			const [issue] = parsed.error.issues
			const place = [`"${key}"`, ...(issue?.path ?? [])].join('.')
			return fail(`${place}: ${issue?.message}`)
		}
		media.set(registrationNumber, parsed.data)
	}
	return ok(media)
}

/** The message of the parser tells the place. */
function parseJson(text: string): Result<unknown, string> {
	try {
		return ok(JSON.parse(withoutByteOrderMark(text)))
	} catch (error) {
		if (error instanceof SyntaxError) return fail(`it is no JSON, ${error.message}`)
		throw error
	}
}
