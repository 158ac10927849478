import { expect, test } from 'vitest'
import { createSharedWork } from './shared-work.ts'

function begin() {
	const share = createSharedWork<string>()
	const jobs: { signal: AbortSignal; end: (value: string) => void }[] = []
	const ask = (visitor: AbortController) =>
		share('key', visitor.signal, (signal) => new Promise((end) => jobs.push({ signal, end })))
	return { ask, jobs }
}

test('concurrent requests share the work, later ones start it again', async () => {
	const { ask, jobs } = begin()
	const results = [ask(new AbortController()), ask(new AbortController())]
	expect(jobs).toHaveLength(1)
	jobs[0]?.end('done')
	expect(await Promise.all(results)).toEqual(['done', 'done'])
	const later = ask(new AbortController())
	expect(jobs).toHaveLength(2)
	jobs[1]?.end('again')
	expect(await later).toBe('again')
})

test('an abort by one does not stop the work for the others', async () => {
	const { ask, jobs } = begin()
	const leaving = new AbortController()
	const left = ask(leaving)
	const stayed = ask(new AbortController())
	leaving.abort(new Error('gone'))
	await expect(left).rejects.toThrow('gone')
	expect(jobs[0]?.signal.aborted).toBe(false)
	jobs[0]?.end('done')
	expect(await stayed).toBe('done')
})

test('an abort by all aborts the work, and the next request starts anew', async () => {
	const { ask, jobs } = begin()
	const visitors = [new AbortController(), new AbortController()]
	const left = visitors.map((visitor) => ask(visitor))
	for (const visitor of visitors) visitor.abort(new Error('gone'))
	for (const each of left) await expect(each).rejects.toThrow('gone')
	expect(jobs[0]?.signal.aborted).toBe(true)
	const next = ask(new AbortController())
	expect(jobs).toHaveLength(2)
	jobs[1]?.end('done')
	expect(await next).toBe('done')
})
