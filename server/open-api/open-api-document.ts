import { z } from 'zod'
import type { Route } from '../route.ts'
import { type CallDescription, refused, refusedTooMany, type Schema } from './call-description.ts'

type Json = Record<string, unknown>
type Answers = Map<number, (Schema | string | null)[]>
type DescribedRoute = Route & { openApi: CallDescription }

/** The OpenAPI 3.1 document of the rows that have a description. */
export function createOpenApiDocument(routes: readonly Route[]): Json & { paths: Record<string, Json> } {
	const paths: Record<string, Json> = {}
	for (const route of routes) {
		if (!isDescribed(route)) continue
		// Other paths of a row are spellings of the first one.
		const [path = ''] = [route.path].flat()
		const operations = route.methods.map((method) => [method.toLowerCase(), toOperation(route, { path, method })])
		paths[toTemplate(path)] = { ...paths[toTemplate(path)], ...Object.fromEntries(operations) }
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Forecourt',
			version: '1',
			description: 'The calls of a site. Each site answers at its own host; what it does not offer is 404.',
		},
		paths,
	}
}

const isDescribed = (route: Route): route is DescribedRoute => route.openApi !== undefined

const toTemplate = (path: string) => path.replace(/:(\w+)/g, '{$1}')

function toOperation(
	route: DescribedRoute,
	{ path, method }: { path: string; method: Route['methods'][number] },
): Json {
	const { summary, params = {}, query = {}, headers = {}, body, isBodyOptional = false } = route.openApi
	const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
	const isPost = method === 'POST'
	return {
		summary,
		operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
		parameters: [
			...named.map((name) => toParameter('path', name, params[name] ?? z.string())),
			...Object.entries(query).map(([name, schema]) => toParameter('query', name, schema)),
			...Object.entries(headers).map(([name, schema]) => toParameter('header', name, schema)),
		],
		...(isPost && body
			? { requestBody: { required: !isBodyOptional, content: { [bodyType(route)]: { schema: toSchema(body) } } } }
			: {}),
		responses: Object.fromEntries(
			[...answersOf(route, method)].map(([status, all]) => [status, toResponse(status, all)]),
		),
	}
}

function toParameter(place: 'path' | 'query' | 'header', name: string, schema: Schema): Json {
	const required = place === 'path' || !z.safeParse(schema, undefined).success
	return { name, in: place, required, schema: toSchema(schema) }
}

function bodyType({ body }: Route): string {
	if (body?.kind !== 'form') return 'application/json'
	return body.files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
}

/** The row's own answers, and those that the listener gives before it is reached. */
function answersOf({ openApi, rate, body }: DescribedRoute, method: Route['methods'][number]): Answers {
	const answers: Answers = new Map()
	const add = (status: number, answer: Schema | string | null) => {
		answers.set(status, [...(answers.get(status) ?? []), answer])
	}
	for (const [status, answer] of Object.entries(openApi.answers)) add(Number(status), answer)
	// An address that is none, too long, or of another host has no site and so no row.
	for (const status of [400, 414, 421]) add(status, 'text/html')
	for (const status of [404, 503]) add(status, refused)
	if (rate) add(429, refusedTooMany)
	if (method === 'POST' && body) for (const status of [400, 413]) add(status, refused)
	if (method === 'POST' && body?.kind === 'form') for (const status of [403, 415]) add(status, refused)
	return answers
}

function toResponse(status: number, answers: (Schema | string | null)[]): Json {
	const schemas = [...new Set(answers.filter((answer) => answer !== null && typeof answer === 'object'))].map(toSchema)
	const types = answers.filter((answer) => typeof answer === 'string')
	const content = {
		...(schemas.length > 0
			? { 'application/json': { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } }
			: {}),
		...Object.fromEntries(types.map((type) => [type, {}])),
	}
	return { description: `Status ${status}`, ...(Object.keys(content).length > 0 ? { content } : {}) }
}

/** As it is sent, before it is parsed. Checks that JSON Schema cannot say are left out. */
function toSchema(schema: Schema): Json {
	const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
	return json
}
