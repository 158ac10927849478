import type { ServerBuild } from 'react-router'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { TimeLimitError, withTimeLimit } from '#platform/time-limit.ts'
import { createVisit, type Services, visitContext } from '../src/context.server.ts'
import type { DocumentPolicy } from './http/content-policy.ts'
import { noncePlaceholder } from './http/nonce.ts'
import { declareQuery, type OnUndeclaredName, type QueryNames } from './http/query-names.ts'
import type { RequestAddress } from './http/request-address.ts'
import { BusyError } from './render-gate.ts'

/** What a page gives: never a stream, so that it can be cached and its length is known. */
export type RenderedPage = {
	status: number
	headers: Headers
	body: Buffer
	policy: DocumentPolicy
	/** Null: for this visitor only. */
	cache: { tags: ReadonlySet<string>; maxAgeSeconds: number } | null
}

export type PageRequest = {
	address: RequestAddress
	/** Of the declared names only, without `?`. */
	query: string
	/** What the page may read from the query. */
	names: QueryNames
	onUndeclaredName: OnUndeclaredName
	method: string
	headers: Headers
	body: Buffer<ArrayBuffer> | null
	/** Of whoever sends a form, see `createVisitorKeys`. */
	visitor?: string | null
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

const pageTimeLimitMs = 15_000

const ages = { content: 300, stock: 60, missing: 15 }

/** The pages of all sites, behind the router. */
export function createPageRenderer(build: ServerBuild, services: Services, mode: string): RenderPage {
	const handle = createRequestHandler(build, mode)

	return async ({ address, query, names, onUndeclaredName, method, headers, body, visitor }) => {
		const url = `${address.origin}${address.pathname}${query && `?${query}`}`
		const abort = new AbortController()
		const request = new Request(url, { method, headers, body, signal: abort.signal })
		const pageUrl = declareQuery(new URL(url), names, onUndeclaredName)
		pageUrl.pathname = toPagePath(address.pathname)
		const visit = createVisit(services, {
			site: address.site,
			url: pageUrl,
			nonce: noncePlaceholder,
			visitor,
			isForData: toPagePath(address.pathname) !== address.pathname,
		})
		const context = new RouterContextProvider()
		context.set(visitContext, visit)

		const render = async (): Promise<RenderedPage> => {
			const answer = await handle(request, context)
			const rendered = {
				status: answer.status,
				headers: answer.headers,
				body: visit.keptDocument() ?? Buffer.from(await answer.arrayBuffer()),
				policy: { hosts: visit.allowedHosts(), styleHashes: [], needsNonce: true },
			}
			const age = Math.min(ageOf(rendered.status, visit.cacheTags), visit.cacheAgeLimit())
			const isShared = method === 'GET' && isForEveryone(rendered.headers) && age > 0
			return { ...rendered, cache: isShared ? { tags: visit.cacheTags, maxAgeSeconds: age } : null }
		}
		try {
			return await withTimeLimit(render(), pageTimeLimitMs)
		} catch (error) {
			abort.abort()
			if (error instanceof TimeLimitError) throw new BusyError('A page took too long', { cause: error })
			throw error
		}
	}
}

/** The router asks for the data of a page under the page's address with `.data`, `/_.data` for one that ends in a slash. */
export function toPagePath(pathname: string): string {
	return pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '')
}

function ageOf(status: number, tags: ReadonlySet<string>): number {
	if (status === 404) return ages.missing
	if (![200, 202, 301, 308].includes(status)) return 0
	return [...tags].some((tag) => tag.startsWith('stock:')) ? ages.stock : ages.content
}

function isForEveryone(headers: Headers): boolean {
	return !headers.has('set-cookie') && !/no-store|private/.test(headers.get('cache-control') ?? '')
}
