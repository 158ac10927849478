const formType = /^application\/x-www-form-urlencoded(?:;|$)/i

/** Far more than any form has. */
export const maxFormFields = 200

const ampersand = '&'.charCodeAt(0)

/**
 * Why a body cannot be a form of ours; null when it can. No form has files, so `multipart/form-data` is none. Fields are
 * counted before they are parsed.
 */
export function findFormError(contentType: string | undefined, body: Buffer): 413 | 415 | null {
	if (body.length === 0) return null
	if (!contentType || !formType.test(contentType)) return 415
	let fields = 1
	for (const byte of body) if (byte === ampersand) fields++
	return fields > maxFormFields ? 413 : null
}
