import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { loadAllBlockViews } from '#blocks/all-views.server.ts'
import { MarkupProvider } from '#blocks/drawn-markup.tsx'
import { drawCards } from '#features/cars/draw-cards.server.tsx'
import { type DrawnCards, DrawnCardsProvider, noDrawnCards } from '#features/cars/drawn-cards.ts'
import { toPublicSite } from '#sites/public-site.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import { type DocumentHead, DocumentHeadProvider } from '#ui/document-head.tsx'
import { fontFaces } from '#ui/fonts.server.ts'
import { brokenPageAgeSeconds, type Visit, visitContext } from './context.server.ts'
import { handoffScript, renderAtOnce } from './render-at-once.server.ts'
import { startWhenPainted } from './start-when-painted.server.ts'

const renderTimeLimitMs = 10_000

await loadAllBlockViews()

export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	context: RouterContextProvider,
): Promise<Response> {
	const visit = context.get(visitContext)
	const head = documentHeadOf(visit)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	const data = routerContext.serverHandoffStream ? await text(routerContext.serverHandoffStream) : ''
	const cards = await drawListedCards(visit)
	const page = (handoff?: ReadableStream<Uint8Array>) => (
		<DocumentHeadProvider value={head}>
			<MarkupProvider value={visit.markup}>
				<DrawnCardsProvider value={cards}>
					<ServerRouter
						context={{ ...routerContext, serverHandoffStream: handoff }}
						url={request.url}
						nonce={head.nonce}
					/>
				</DrawnCardsProvider>
			</MarkupProvider>
		</DocumentHeadProvider>
	)
	const html =
		renderAtOnce(page(), head.nonce, () => handoffScript(data, head.nonce)) ??
		(await renderInPieces(page(new Blob([data]).stream()), head.nonce, (error) => {
			visit.limitCacheAge(brokenPageAgeSeconds)
			visit.log.error({ err: error, path: new URL(request.url).pathname }, 'a section failed to render')
		}))
	visit.keepDocument(html)
	return new Response(null, { status, headers })
}

/**
 * Answers when every section is there: a streamed page hides late sections from visitors without JavaScript, and could not
 * be cached. `progressiveChunkSize` keeps React from moving finished sections out of their place.
 */
function renderInPieces(page: ReactElement, nonce: string, onError: (error: unknown) => void): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			nonce,
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady() {
				clearTimeout(timer)
				pipe(collect((html) => resolve(Buffer.from(startWhenPainted(html, nonce)))))
			},
			onShellError(error) {
				clearTimeout(timer)
				reject(error)
			},
			onError,
		})
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

/** Only where a dictionary is the same for every request can what is drawn with it be kept. */
async function drawListedCards({ site, siteLanguage, keptCards, loadTexts }: Visit): Promise<DrawnCards> {
	const cars = keptCards()
	if (cars.length === 0) return noDrawnCards
	const texts = await loadTexts(['car', 'finance'])
	if (!Object.isFrozen(texts)) return noDrawnCards
	const { headerDark } = themes[site.theme]
	return drawCards(cars, { site: toPublicSite(site, siteLanguage, { headerDark }), texts })
}

function collect(onEnd: (html: string) => void): Writable {
	const chunks: Buffer[] = []
	return new Writable({
		write(chunk, _encoding, done) {
			chunks.push(chunk)
			done()
		},
		final(done) {
			onEnd(String(Buffer.concat(chunks)))
			done()
		},
	})
}
