import { z } from 'zod'
import type { Route } from '../route.ts'
import { publicMinutes } from '../routes/route-limits.ts'
import { createOpenApiDocument } from './open-api-document.ts'

/** `GET /api/openapi.json`: the document of all calls. It is made when it is asked for the first time. */
export function createOpenApiRoute(routesOf: () => readonly Route[]): Route {
	let text: string | null = null
	return {
		path: '/api/openapi.json',
		methods: ['GET'],
		openApi: { summary: 'This document', answers: { 200: z.object({ openapi: z.string() }) } },
		cache: publicMinutes(60),
		answer(call) {
			text ??= JSON.stringify(createOpenApiDocument(routesOf()))
			return call.body(text, 200, { 'content-type': 'application/json' })
		},
	}
}
