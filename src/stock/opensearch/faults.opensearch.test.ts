import { expect } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { openBadLine, skipWithoutBadLine } from '#platform/testing/bad-line.ts'
import { relayTcp } from '#platform/testing/tcp-relay.ts'
import { replaceStock } from '../replace-stock.ts'
import { carsOf, index, onePriceOf, untilPrice } from './testing/one-price.ts'
import { forEachLayout, type Layout, openInLayout, testWithSearch, urlsOf } from './testing/open-search-stock.ts'

/** What goes wrong between this process and a real cluster, and in it. */

async function call(path: string, method: string, body?: object): Promise<void> {
	const answer = await fetch(`${urlsOf()[0]}/${path}`, {
		method,
		headers: { 'content-type': 'application/json' },
		...(body && { body: JSON.stringify(body) }),
	})
	expect(answer.status, path).toBe(200)
}

async function open(layout: Layout, options: { urls?: string[]; timeoutMs?: number } = {}) {
	const { stock, prefix } = await openInLayout((await openSqlite()).db, layout, options)
	expect(await replaceStock(stock, index, carsOf(1))).toMatchObject({ ok: true })
	return { stock, prefix }
}

forEachLayout((layout) => {
	testWithSearch(
		'a cluster behind a line that is silent, then cut, refuses soon and comes back by itself',
		async () => {
			const urls = urlsOf()
			const relays = await Promise.all(
				urls.map((url) => relayTcp({ host: '127.0.0.1', port: Number(new URL(url).port) })),
			)
			const timeoutMs = 3000
			const { stock } = await open(layout, { urls: relays.map(({ port }) => `http://127.0.0.1:${port}`), timeoutMs })
			await untilPrice(stock, 1)
			for (const fault of ['silence', 'cut'] as const) {
				for (const relay of relays) relay[fault]()
				for (let at = 0; at < 5; at++) {
					const startedAt = performance.now()
					expect(await onePriceOf(stock)).toBe('unavailable')
					// Only the first ones wait.
					if (at > 2) expect(performance.now() - startedAt).toBeLessThan(timeoutMs / 2)
				}
				expect(await stock.upsert(index, carsOf(2))).toMatchObject({ ok: false, error: { code: 'unavailable' } })
				expect(await stock.findById(index, '7')).toMatchObject({ ok: true, value: { car_price: 1 } })
				await Promise.all(relays.map((relay) => relay.restore()))
				await untilPrice(stock, 1)
			}
			expect(await stock.upsert(index, carsOf(2))).toMatchObject({ ok: true })
			await untilPrice(stock, 2)
		},
		300_000,
	)

	testWithSearch(
		'over a line of half a second that loses one packet in twenty no answer is mixed, and what is acknowledged is searched',
		async (context) => {
			skipWithoutBadLine(context)
			const relays = await Promise.all(
				urlsOf().map(async (url) => {
					const target = { host: '127.0.0.1', port: Number(new URL(url).port) }
					const { port } = await openBadLine(target, { delayMs: 250, lossShare: 0.05 })
					return { target, relay: await relayTcp(target), bad: { host: '127.0.0.1', port } }
				}),
			)
			const { stock } = await open(layout, { urls: relays.map(({ relay }) => `http://127.0.0.1:${relay.port}`) })
			await untilPrice(stock, 1)
			for (const { relay, bad } of relays) await relay.restore(bad)
			let acknowledged = 1
			for (let price = 2; price < 6; price++) {
				const twice = async () => [await onePriceOf(stock), await onePriceOf(stock)]
				const searches = Promise.all([twice(), twice(), twice()])
				const least = acknowledged
				const written = await stock.upsert(index, carsOf(price))
				if (written.ok) acknowledged = price
				for (const found of (await searches).flat()) {
					if (found !== 'unavailable') expect(found).toBeGreaterThanOrEqual(least)
				}
			}
			for (const { relay, target } of relays) await relay.restore(target)
			await untilPrice(stock, acknowledged)
			expect(await stock.upsert(index, carsOf(9))).toMatchObject({ ok: true })
			await untilPrice(stock, 9)
		},
		300_000,
	)

	testWithSearch(
		'while an index is read-only, as on a full disk, it is searched, and writes change nothing',
		async () => {
			const { stock, prefix } = await open(layout)
			const block = (is: boolean | null) =>
				call(`${prefix}.*/_settings`, 'PUT', { 'index.blocks.read_only_allow_delete': is })
			await block(true)
			expect(await stock.upsert(index, carsOf(2))).toMatchObject({ ok: false, error: { code: 'unavailable' } })
			expect(await replaceStock(stock, index, carsOf(3))).toMatchObject({ ok: false })
			expect(await stock.findById(index, '7')).toMatchObject({ ok: true, value: { car_price: 1 } })
			await untilPrice(stock, 1)
			await block(null)
			await expect
				.poll(async () => (await stock.upsert(index, carsOf(4))).ok, { timeout: 60_000, interval: 500 })
				.toBe(true)
			await untilPrice(stock, 4)
		},
		300_000,
	)

	testWithSearch(
		'an index that is deleted is made anew, and none of its lists is wrong meanwhile',
		async () => {
			const { stock, prefix } = await open(layout)
			await call(`${prefix}.*`, 'DELETE')
			expect(await onePriceOf(stock)).toBe('unavailable')
			await stock.pollChanges()
			await untilPrice(stock, 1)
		},
		300_000,
	)
})
