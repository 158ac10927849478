import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { sites } from '#sites/registry.ts'
import { openApplication } from './testing/open-application.ts'

/** Of each list of a sitemap. */
const pagesOfList = 3

test('each page of each site is the same bytes whenever it is made, so its tag and its copies stay valid', async () => {
	const { port } = await openApplication({ url: undefined })
	async function get(site: string, path: string) {
		const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${site}.localhost:${port}` } })
		const answered = new Promise<Awaited<{ statusCode?: number } & NodeJS.ReadableStream>>((done, fail) => {
			asked.on('response', done).on('error', fail)
		})
		asked.end()
		const answer = await answered
		return { status: answer.statusCode, body: await text(answer) }
	}
	const addressesIn = (xml: string) =>
		[...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)

	const changing: string[] = []
	let count = 0
	for (const { key } of sites) {
		const lists = addressesIn((await get(key, '/sitemap.xml')).body)
		for (const list of lists) {
			for (const path of addressesIn((await get(key, list)).body).slice(0, pagesOfList)) {
				const [first, second] = [await get(key, path), await get(key, path)]
				count++
				if (first.status !== 200 || first.body !== second.body) changing.push(`${key}${path} ${first.status}`)
			}
		}
	}
	expect(count).toBeGreaterThan(sites.length * 4)
	expect(changing).toEqual([])
}, 300_000)
