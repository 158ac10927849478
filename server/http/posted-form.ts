import { hasControlCharacters } from '#platform/control-characters.ts'

/** A form as it was posted. */
export type PostedFields = {
	fields: URLSearchParams
	/** Contents of the chosen files, and what the browser says of their names; what it says of their types is not used. */
	files: { field: string; name: string; bytes: Buffer }[]
}

/** Far above the number of fields of any form. */
export const maxFormFields = 200

const urlEncoded = /^application\/x-www-form-urlencoded(?:;|$)/i
const multipart = /^multipart\/form-data\s*;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i

const ampersand = '&'.charCodeAt(0)

export function hasFiles(contentType: string | undefined): boolean {
	return /^multipart\/form-data(?:;|\s|$)/i.test(contentType ?? '')
}

/** The fields of a body, or the status of its refusal. Fields are counted before they are parsed. */
export function parsePostedForm(contentType: string | undefined, body: Buffer): PostedFields | 400 | 413 | 415 {
	return withoutControlCharacters(parseBody(contentType, body))
}

function parseBody(contentType: string | undefined, body: Buffer): PostedFields | 400 | 413 | 415 {
	if (body.length === 0) return { fields: new URLSearchParams(), files: [] }
	const [, quoted, plain] = multipart.exec(contentType ?? '') ?? []
	const boundary = quoted ?? plain
	if (boundary !== undefined) return parseMultipart(body, boundary)
	if (hasFiles(contentType)) return 400
	if (!contentType || !urlEncoded.test(contentType)) return 415
	let count = 1
	for (const byte of body) if (byte === ampersand) count++
	return count > maxFormFields ? 413 : { fields: new URLSearchParams(body.toString('utf8')), files: [] }
}

/** Files may have any bytes. */
function withoutControlCharacters(posted: PostedFields | 400 | 413 | 415): typeof posted {
	const isBroken = typeof posted === 'object' && [...posted.fields].flat().some(hasControlCharacters)
	return isBroken ? 400 : posted
}

const lineEnd = '\r\n'
const maxHeadBytes = 4096

/** RFC 7578. The files are views of the body. */
function parseMultipart(body: Buffer, boundary: string): PostedFields | 400 | 413 {
	const delimiter = Buffer.from(`${lineEnd}--${boundary}`)
	const posted: PostedFields = { fields: new URLSearchParams(), files: [] }
	// The first delimiter has no line before it.
	if (body.indexOf(delimiter.subarray(lineEnd.length)) !== 0) return 400
	let at = delimiter.length - lineEnd.length
	for (let parts = 0; ; parts++) {
		const mark = body.toString('latin1', at, at + 2)
		if (mark === '--') return posted
		if (mark !== lineEnd) return 400
		if (parts === maxFormFields) return 413
		const head = body.subarray(at, at + maxHeadBytes)
		const headEnd = head.indexOf(lineEnd + lineEnd)
		const part = headEnd === -1 ? null : parseHead(head.toString('utf8', 0, headEnd))
		const start = at + headEnd + 2 * lineEnd.length
		const end = body.indexOf(delimiter, start)
		if (!part || end === -1) return 400
		const bytes = body.subarray(start, end)
		if (part.fileName === null) posted.fields.append(part.name, bytes.toString('utf8'))
		// A file field without a file is sent too, without a name.
		else if (part.fileName !== '') posted.files.push({ field: part.name, name: part.fileName, bytes })
		at = end + delimiter.length
	}
}

const maxFileName = 200

/** `fileName` is null where there is no file. Without folders and control characters, which no form of ours expects. */
function parseHead(head: string): { name: string; fileName: string | null } | null {
	const disposition = /^content-disposition:\s*form-data\s*(;.*)$/im.exec(head)?.[1]
	const name = disposition && /;\s*name="([^"]*)"/i.exec(disposition)?.[1]
	if (disposition === undefined || name === undefined) return null
	const plain = (text: string) => text.replace(/%22/g, '"')
	if (!/;\s*filename\*?=/i.test(disposition)) return { name: plain(name), fileName: null }
	const fileName = plain(/;\s*filename="([^"]*)"/i.exec(disposition)?.[1] ?? '').replace(/^.*[\\/]/, '')
	return {
		name: plain(name),
		fileName: [...fileName]
			.filter((letter) => !hasControlCharacters(letter))
			.join('')
			.slice(0, maxFileName),
	}
}
