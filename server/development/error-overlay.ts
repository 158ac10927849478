import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { NormalizedHotChannel } from 'vite'
import type { ProcessLog } from '../log.ts'
import { describeError } from './describe-error.ts'

/** The errors while a request is answered. */
type Watched = { errors: unknown[]; isAnswered: boolean }

/**
 * Shows errors in the browser. Everything that catches an error logs it: what is logged while a document is made replaces the document,
 * anything else appears over the open pages.
 */
export function createErrorOverlay(hot: NormalizedHotChannel, log: ProcessLog) {
	const requests = new AsyncLocalStorage<Watched>()
	/** Requests for the same page share its rendering, and so its errors. */
	const underWay = new Map<string, Watched>()

	const report = (error: unknown) => hot.send({ type: 'error', err: describeError(error) })

	function answer(response: ServerResponse, error: unknown): void {
		response.writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
		response.end(overlayPage(error))
	}

	return {
		report,
		answer,

		/** The log of an application. Errors of one that another has replaced, whose database is closed, are nothing to mend. */
		watchLog(isCurrent: () => boolean): ProcessLog {
			const watched: ProcessLog = Object.create(log)
			watched.error = (fields: unknown, ...rest: unknown[]) => {
				if (!isCurrent()) return
				Reflect.apply(log.error, log, [fields, ...rest])
				if (typeof fields !== 'object' || fields === null || !('err' in fields)) return
				const request = requests.getStore()
				if (request && !request.isAnswered) request.errors.push(fields.err)
				else report(fields.err)
			}
			return watched
		},

		/** Answers a request; a document with errors is not sent. */
		watchAnswer({ method, url, headers }: IncomingMessage, response: ServerResponse, answerRequest: () => void): void {
			const key = `${method} ${headers.host}${url}`
			const watched = underWay.get(key) ?? { errors: [], isAnswered: false }
			underWay.set(key, watched)
			response.once('close', () => underWay.delete(key))
			const { writeHead } = response
			response.writeHead = (status: number, ...rest: unknown[]) => {
				watched.isAnswered = true
				response.writeHead = writeHead
				const isBroken = watched.errors.length > 0
				const [error] = watched.errors
				if (isBroken && rest.flat().some(isDocumentType)) {
					answer(response, error)
					response.end = () => response
					return response
				}
				if (isBroken) report(error)
				return Reflect.apply(writeHead, response, [status, ...rest])
			}
			requests.run(watched, answerRequest)
		},
	}
}

const isDocumentType = (header: unknown) => typeof header === 'string' && header.startsWith('text/html')

/** Its script comes back when the next edit loads the page again. */
function overlayPage(error: unknown): string {
	const described = JSON.stringify(describeError(error)).replaceAll('<', '\\u003c')
	return `<!DOCTYPE html>
<title>Error</title>
<script type="module">
	import { ErrorOverlay } from '/@vite/client'
	document.body.append(new ErrorOverlay(${described}))
</script>
`
}
