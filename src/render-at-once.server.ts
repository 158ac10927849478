import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { startWhenPainted } from './start-when-painted.server.ts'

/** What React writes where a section suspended or threw; no text of a page can hold it. Its first letter is rare, which makes it quick to look for. */
const unfinished = '$!-->'
const end = '</body></html>'

/**
 * The page by React's renderer for strings, which needs two thirds of the streaming one's time. Null when a section suspended or
 * threw: only the streaming renderer waits, and says what went wrong.
 */
export function renderAtOnce(page: ReactElement, nonce: string, handoff: () => string): Buffer | null {
	const html = renderToString(page)
	if (html.includes(unfinished) || !html.endsWith(end)) return null
	return toBytes(['<!DOCTYPE html>', startWhenPainted(html.slice(0, -end.length), nonce), handoff(), end])
}

/** How long a text becomes as bytes is known when it is written: here first, in room that stays. */
let room = Buffer.alloc(1 << 20)

/** Each part by itself: text that is glued together is copied once more before it becomes bytes. */
function toBytes(parts: readonly string[]): Buffer {
	const most = 3 * parts.reduce((sum, { length }) => sum + length, 0)
	if (room.length < most) room = Buffer.alloc(most)
	const length = parts.reduce((written, part) => written + room.write(part, written), 0)
	return Buffer.from(room.subarray(0, length))
}

const handoffId = 'handoff'

/**
 * Hands the loaders' data to the router in the browser, as `ServerRouter` does piece by piece. The data are JSON already and stand
 * beside the script as they are: as a text of the script every quotation mark in them would be escaped twice.
 */
export function handoffScript(data: string, nonce: string): string {
	const controller = 'window.__reactRouterContext.streamController'
	// Neither ends the element nor begins a comment in it: in JSON the letter stands in texts only.
	const json = data.replaceAll('<', '\\u003c')
	const enqueue = `${controller}.enqueue(document.getElementById("${handoffId}").textContent)`
	return `<script type="application/json" id="${handoffId}">${json}</script><script nonce="${nonce}">${enqueue};${controller}.close();</script>`
}
