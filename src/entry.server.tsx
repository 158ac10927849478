import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { loadAllBlockViews } from '#blocks/views.ts'
import { NonceProvider } from '#ui/nonce-context.tsx'
import { visitContext } from './context.server.ts'

const renderTimeLimitMs = 10_000

await loadAllBlockViews()

/**
 * Answers when every section is there: a streamed page hides late sections from visitors without JavaScript, and could not
 * be cached. `progressiveChunkSize` keeps React from moving finished sections out of their place.
 */
export default function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const { nonce, log } = context.get(visitContext)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }))

	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<NonceProvider value={nonce}>
				<ServerRouter context={routerContext} url={request.url} nonce={nonce} />
			</NonceProvider>,
			{
				nonce,
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					clearTimeout(timer)
					const body = new PassThrough()
					resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
					pipe(body)
				},
				onShellError(error) {
					clearTimeout(timer)
					reject(error)
				},
				onError(error) {
					log.error({ err: error, path: new URL(request.url).pathname }, 'a section failed to render')
				},
			},
		)
		const timer = setTimeout(() => abort(new Error('Rendering took too long')), renderTimeLimitMs)
	})
}

export function handleError(
	error: unknown,
	{ request, context }: { request: Request; context: RouterContextProvider },
) {
	if (!request.signal.aborted)
		context.get(visitContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a route failed')
}
