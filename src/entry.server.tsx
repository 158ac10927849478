import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { loadAllBlockViews } from '#blocks/views.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import { type DocumentHead, DocumentHeadProvider } from '#ui/document-head.tsx'
import { fontFaces } from '#ui/fonts.server.ts'
import { brokenPageAgeSeconds, type Visit, visitContext } from './context.server.ts'

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
	const visit = context.get(visitContext)
	const head = documentHeadOf(visit)
	headers.set('Content-Type', 'text/html; charset=utf-8')

	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(
			<DocumentHeadProvider value={head}>
				<ServerRouter context={routerContext} url={request.url} nonce={head.nonce} />
			</DocumentHeadProvider>,
			{
				nonce: head.nonce,
				progressiveChunkSize: Number.POSITIVE_INFINITY,
				onAllReady() {
					clearTimeout(timer)
					pipe(collect((html) => resolve(new Response(html, { status, headers }))))
				},
				onShellError(error) {
					clearTimeout(timer)
					reject(error)
				},
				onError(error) {
					visit.limitCacheAge(brokenPageAgeSeconds)
					visit.log.error({ err: error, path: new URL(request.url).pathname }, 'a section failed to render')
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
	// A wrong method or address is the visitor's affair.
	const isFault = !isRouteErrorResponse(error) || error.status >= 500
	if (isFault && !request.signal.aborted)
		context.get(visitContext).log.error({ err: error, path: new URL(request.url).pathname }, 'a route failed')
}

function documentHeadOf({ site, nonce }: Visit): DocumentHead {
	const theme = themes[site.theme]
	const font = fontFaces(theme.fontFamily)
	return { nonce, themeCss: font.css + themeCss(theme), fontPreload: font.preload }
}

function collect(onEnd: (html: Uint8Array<ArrayBuffer>) => void): Writable {
	const chunks: Buffer[] = []
	return new Writable({
		write(chunk, _encoding, done) {
			chunks.push(chunk)
			done()
		},
		final(done) {
			onEnd(new Uint8Array(Buffer.concat(chunks)))
			done()
		},
	})
}
