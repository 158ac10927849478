const formType = /^application\/x-www-form-urlencoded(?:;|$)/i

/** Far above the number of fields of any form. */
export const maxFormFields = 200

const ampersand = '&'.charCodeAt(0)

/**
 * The status for a body that is not a valid form; null if it is. No form has files, so `multipart/form-data` is
 * refused. Fields are counted before parsing.
 */
export function findFormError(contentType: string | undefined, body: Buffer): 413 | 415 | null {
	if (body.length === 0) return null
	if (!contentType || !formType.test(contentType)) return 415
	let fields = 1
	for (const byte of body) if (byte === ampersand) fields++
	return fields > maxFormFields ? 413 : null
}
