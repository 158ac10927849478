import type { Page, Request, Response } from '@playwright/test'
import { findMisfit, type OpenApiDocument } from '#server/testing/find-misfit.ts'

let known: OpenApiDocument | null = null

async function loadDocument(page: Page): Promise<OpenApiDocument> {
	const { E2E_PORT } = process.env
	const headers = { host: `carhall-se.localhost:${E2E_PORT}` }
	known ??= (await (
		await page.request.get(`http://127.0.0.1:${E2E_PORT}/api/openapi.json`, { headers })
	).json()) as OpenApiDocument
	return known
}

/** Compares what the server answers to the calls of a page with its OpenAPI document. Answers that a test makes up are not looked at. */
export function watchCalls(page: Page): () => Promise<string[]> {
	const misfits: Promise<string | null>[] = []
	// The body of an answer that the page has given up never comes.
	const look = (request: Request) => {
		const { pathname } = new URL(request.url())
		if (pathname.startsWith('/api/'))
			misfits.push(request.response().then((response) => compare(page, response, pathname)))
	}
	page.on('requestfinished', look)
	return async () => {
		// What comes while the page is closed has no answer that can be read.
		page.off('requestfinished', look)
		return (await Promise.all(misfits)).filter((misfit) => misfit !== null)
	}
}

async function compare(page: Page, response: Response | null, path: string): Promise<string | null> {
	const { 'content-type': contentType = '', 'x-content-type-options': isOurs } = response?.headers() ?? {}
	if (!response || !isOurs) return null
	// A stream has no end, and the browser keeps no body of a page that it has left.
	const body = contentType.startsWith('application/json') ? await response.text().catch(() => null) : ''
	if (body === null) return null
	const answer = { method: response.request().method(), path, status: response.status(), contentType, body }
	return findMisfit(await loadDocument(page), answer)
}
