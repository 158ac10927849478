import { Agent, type IncomingMessage, request } from 'node:http'

export type Visits = {
	/** Every request that did not answer 200, in words. */
	failed: string[]
	count: number
	/** Built files that pages have named, whatever process sent the page. */
	files: Set<string>
	/** In milliseconds. */
	times: number[]
}

type Asked = { path: string; body?: string }

/** Visitors who open pages, their files and searches one after another, until they are stopped. */
export function startVisitors(port: number, pages: readonly string[], { atOnce }: { atOnce: number }) {
	const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
	const visits: Visits = { failed: [], count: 0, files: new Set(), times: [] }
	const unseen: string[] = []
	let turn = 0
	let isStopped = false

	/** A new file at once, otherwise a page, now and then a search or a file that a browser no longer has. */
	function next(): Asked {
		const file = unseen.shift()
		if (file !== undefined) return { path: file }
		turn++
		const files = [...visits.files]
		if (turn % 4 === 0 && files.length > 0) return { path: files[turn % files.length] ?? '/' }
		if (turn % 10 === 1)
			return { path: '/api/search', body: JSON.stringify({ index: 'vehicles-carhall-se', limit: 1 + (turn % 7) }) }
		return { path: pages[turn % pages.length] ?? '/' }
	}

	async function visit({ path, body }: Asked): Promise<void> {
		const startedAt = performance.now()
		visits.count++
		try {
			const { status, text } = await ask({ path, body })
			if (status !== 200) visits.failed.push(`${path}: ${status}`)
			for (const file of text.match(/\/assets\/[\w.-]+\.(?:js|mjs|css|woff2|svg)/g) ?? []) {
				if (visits.files.has(file)) continue
				visits.files.add(file)
				unseen.push(file)
			}
		} catch (error) {
			visits.failed.push(`${path}: ${error instanceof Error ? error.message : error}`)
		}
		visits.times.push(performance.now() - startedAt)
	}

	function ask({ path, body }: Asked): Promise<{ status: number; text: string }> {
		const headers = { host: 'localhost', ...(body && { 'content-type': 'application/json' }) }
		return new Promise((resolve, reject) => {
			const sent = request({ host: '127.0.0.1', port, path, agent, method: body ? 'POST' : 'GET', headers }, (answer) =>
				read(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject),
			)
			sent.once('error', reject)
			sent.end(body)
		})
	}

	const running = Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (!isStopped) await visit(next())
		}),
	)

	return {
		visits,
		/** Every file that was named so far, once more. */
		async openFiles(): Promise<void> {
			for (const path of visits.files) await visit({ path })
		},
		async stop(): Promise<void> {
			isStopped = true
			await running
			agent.destroy()
		},
	}
}

async function read(answer: IncomingMessage): Promise<string> {
	const parts: Buffer[] = []
	for await (const part of answer) parts.push(part)
	// Half an answer is none.
	if (!answer.complete) throw new Error('the answer ended early')
	return answer.headers['content-type']?.startsWith('text/html') ? Buffer.concat(parts).toString() : ''
}
