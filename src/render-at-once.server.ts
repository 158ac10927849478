import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** What React writes where a section suspended or threw. */
const unfinished = '<!--$!-->'
const end = '</body></html>'

/**
 * The page by React's renderer for strings, which needs two thirds of the streaming one's time. Null when a section suspended or
 * threw: only the streaming renderer waits, and says what went wrong.
 */
export function renderAtOnce(page: ReactElement, scripts: () => string): Buffer | null {
	const html = renderToString(page)
	if (html.includes(unfinished) || !html.endsWith(end)) return null
	return Buffer.from(`<!DOCTYPE html>${html.slice(0, -end.length)}${scripts()}${end}`)
}

/** Hands the loaders' data to the router in the browser, as `ServerRouter` does piece by piece. */
export function handoffScript(data: string, nonce: string): string {
	const controller = 'window.__reactRouterContext.streamController'
	// Neither ends the element nor begins a comment in it.
	const text = JSON.stringify(data).replaceAll('<', '\\u003c')
	return `<script nonce="${nonce}">${controller}.enqueue(${text});${controller}.close();</script>`
}
