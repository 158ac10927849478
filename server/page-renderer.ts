import { type Assets, createAssets } from '#document/assets.server.ts'
import { photoField } from '#features/leads/photo-rules.ts'
import { createPageContext } from '#page/page-context.ts'
import { isRedirect } from '#page/redirect.ts'
import { createVisit } from '#page/visit.ts'
import { encodePieces } from '#platform/encode-pieces.ts'
import { TimeoutError, withTimeout } from '#platform/timeout.ts'
import { answerData, answerPage } from '../src/routes/answer-page.server.tsx'
import { answerPost } from '../src/routes/answer-post.server.ts'
import { parseDataPath } from '../src/routes/pages.ts'
import type { RequestContext, Services } from '../src/services.ts'
import { retryAfterSeconds } from './http/answer.ts'
import { type DocumentPolicy, noPolicy } from './http/content-policy.ts'
import { noncePlaceholder } from './http/nonce.ts'
import type { PostedFields } from './http/posted-form.ts'
import { declareQuery, type OnUndeclaredName, type QueryNames } from './http/query-names.ts'
import type { RequestAddress } from './http/request-address.ts'
import { BusyError, type Turn } from './render-gate.ts'

/** A rendered page; never a stream, so that it can be cached with its length. */
export type RenderedPage = {
	status: number
	headers: Headers
	body: Buffer
	policy: DocumentPolicy
	/** Null if it is for this visitor only. */
	cache: { tags: ReadonlySet<string>; maxAgeSeconds: number } | null
}

export type PageRequest = {
	address: RequestAddress
	/** Declared names only, without `?`. */
	query: string
	/** The names that the page may read from the query. */
	names: QueryNames
	onUndeclaredName: OnUndeclaredName
	method: string
	headers: Headers
	/** Null unless one was posted. */
	form: PostedFields | null
	/** Key of the visitor who posts a form, see `createVisitorKeys`. */
	visitor?: string | null
	/** Of a posted form: like `visitor`, but the same in all processes and lasting. */
	lastingVisitor?: string | null
	/** Awaited between loading and rendering, the two long parts. */
	turn: Turn
}

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

const pageTimeoutMs = 15_000

/** Anyone can invent their addresses. */
const missingPageAgeSeconds = 15

type Answer = Pick<RenderedPage, 'status' | 'headers' | 'body'> & { policy?: Omit<DocumentPolicy, 'hosts'> }

/** Renders the pages of all sites, and the data for their islands. */
export function createPageRenderer(services: Services, { isDevelopment }: { isDevelopment: boolean }): RenderPage {
	const assets = createAssets({ isDevelopment })

	return async ({ address, query, names, onUndeclaredName, method, form, visitor, lastingVisitor, turn }) => {
		const drawing = { assets, turn }
		const { name, pathname } = parseDataPath(address.pathname)
		const url = new URL(address.origin)
		url.pathname = pathname
		url.search = query
		const visit = createVisit(address.site, declareQuery(url, names, onUndeclaredName))
		const context = { ...createPageContext(visit, services), posted: null }
		const render = async (): Promise<RenderedPage> => {
			const answer = await (name !== null
				? answerJson(context, services, name)
				: method === 'POST'
					? answerForm(context, services, { form, visitor, lastingVisitor, drawing })
					: answerDocument(context, services, { drawing }))
			const age = Math.min(ageOf(answer.status), context.cache.ageLimit)
			const isShared = method === 'GET' && age > 0
			if (answer.status === 503) answer.headers.set('retry-after', retryAfterSeconds)
			if (context.cache.isPersonal) answer.headers.set('cache-control', 'private, no-store')
			return {
				...answer,
				policy: { ...noPolicy, ...answer.policy, hosts: context.cache.hosts },
				cache: isShared ? { tags: context.cache.tags, maxAgeSeconds: age } : null,
			}
		}
		try {
			return await withTimeout(render(), pageTimeoutMs)
		} catch (error) {
			if (error instanceof TimeoutError) throw new BusyError('A page took too long', { cause: error })
			throw error
		}
	}
}

type Drawing = { assets: Assets; turn: Turn }

async function answerDocument(
	context: RequestContext<string>,
	services: Services,
	{ drawing, status }: { drawing: Drawing; status?: number },
): Promise<Answer> {
	const page = await answerPage(context, services, { ...drawing, nonce: noncePlaceholder })
	if ('redirectTo' in page) return toRedirect(page)
	const { html, status: ownStatus, ...policy } = page
	return {
		status: status ?? ownStatus,
		headers: new Headers({ 'content-type': 'text/html; charset=utf-8' }),
		body: encodePieces(html),
		policy,
	}
}

type Sent = Pick<PageRequest, 'form' | 'visitor' | 'lastingVisitor'> & { drawing: Drawing }

/** Answers a form posted without script: redirects to a thank-you address, or renders the page with the errors. */
async function answerForm(
	context: RequestContext<string>,
	services: Services,
	{ form, visitor = null, lastingVisitor = null, drawing }: Sent,
): Promise<Answer> {
	const { fields, files } = form ?? { fields: new URLSearchParams(), files: [] }
	const photos = files.filter(({ field }) => field === photoField).map(({ bytes }) => bytes)
	const answer = await answerPost(context, services, { fields, photos, visitor, lastingVisitor })
	if (!answer) return { status: 405, headers: new Headers({ allow: 'GET, HEAD' }), body: noBody }
	if (isRedirect(answer)) return toRedirect(answer)
	const { shown: posted, status } = answer
	return answerDocument({ ...context, posted }, services, { drawing, status })
}

async function answerJson(context: RequestContext<string>, services: Services, name: string): Promise<Answer> {
	const { status, body } = (await answerData(context, services, name)) ?? { status: 404, body: { code: 'not-found' } }
	return {
		status,
		headers: new Headers({ 'content-type': 'application/json', 'x-robots-tag': 'noindex' }),
		body: Buffer.from(JSON.stringify(body)),
	}
}

function toRedirect({ redirectTo, status }: { redirectTo: string; status: number }): Answer {
	return { status, headers: new Headers({ location: redirectTo }), body: noBody }
}

const noBody = Buffer.alloc(0)

/** A page is kept until one of its tags drops, or for as long as its loader says. */
function ageOf(status: number): number {
	if (status === 404) return missingPageAgeSeconds
	return [200, 301, 308].includes(status) ? Number.POSITIVE_INFINITY : 0
}
