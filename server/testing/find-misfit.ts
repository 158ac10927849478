import { z } from 'zod'
import { parseJson } from '#platform/parse-json.ts'

type Content = Record<string, { schema?: Record<string, unknown> }>
type Operation = { responses: Record<string, { content?: Content }> }

/** As far as answers are compared with it. */
export type OpenApiDocument = { paths: Record<string, Record<string, unknown>> }

export type GivenAnswer = { method: string; path: string; status: number; contentType: string; body: string }

/** What in an answer is not in the document; null if it fits, or if the path is none of the document. */
export function findMisfit(document: OpenApiDocument, answer: GivenAnswer): string | null {
	const { method, path, status, contentType, body } = answer
	const found = findPath(document, path)
	const operation = found && (document.paths[found]?.[method.toLowerCase()] as Operation | undefined)
	if (!operation) return null
	const described = operation.responses[status]
	if (!described) return `${method} ${found}: ${status} is not in the document`
	const type = contentType.split(';', 1)[0] ?? ''
	if (!described.content) return body === '' ? null : `${method} ${found}: ${status} has no body in the document`
	const media = described.content[type]
	if (!media) return `${method} ${found}: ${status} as "${type}" is not in the document`
	if (!media.schema) return null
	const parsed = schemaOf(media.schema).safeParse(parseJson(body))
	return parsed.success ? null : `${method} ${found}: ${status} ${z.prettifyError(parsed.error)}`
}

/** Paths without parameters come first, as in the table. */
function findPath({ paths }: OpenApiDocument, path: string): string | null {
	if (paths[path]) return path
	const templates = Object.keys(paths).filter((each) => each.includes('{'))
	return (
		templates.find((each) =>
			new RegExp(`^${each.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`).test(path),
		) ?? null
	)
}

const schemas = new WeakMap<object, z.ZodType>()

function schemaOf(json: Record<string, unknown>): z.ZodType {
	const schema = schemas.get(json) ?? z.fromJSONSchema(json)
	schemas.set(json, schema)
	return schema
}
