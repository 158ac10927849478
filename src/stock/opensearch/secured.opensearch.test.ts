import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'
import { replaceStock } from '../replace-stock.ts'
import { createCluster } from './cluster.ts'
import { listPlaces } from './cluster-places.ts'
import { createOpenSearchStock } from './opensearch-stock.ts'
import { type Authority, createAuthority, hasOpenSsl } from './testing/authority.ts'
import { carsOf, index, onePriceOf } from './testing/one-price.ts'
import { findObstacle, type OpenSearchCluster } from './testing/opensearch-node.ts'
import { securedUser, startSecuredNode } from './testing/secured-node.ts'

const obstacle = hasOpenSsl() ? findObstacle('secured') : 'there is no OpenSSL'

describe.skipIf(obstacle !== null)(`a real node with users and TLS${obstacle ? ` (${obstacle})` : ''}`, () => {
	let authority: Authority
	let nodes: OpenSearchCluster

	beforeAll(async () => {
		authority = createAuthority()
		nodes = await startSecuredNode(authority)
	}, 300_000)
	afterAll(async () => {
		await nodes?.stop()
		authority.remove()
	})

	async function open({ poolBelow = 0, prefix = securedUser.prefix, ...options } = {}) {
		const { db } = await openSqlite()
		const { username, password } = securedUser
		const cluster = createCluster({
			urls: [nodes.url],
			...{ username, password, ca: authority.ca, ...options },
			breaker: createCircuitBreaker(),
			timeoutMs: 20_000,
		})
		onTestFinished(() => cluster.close())
		return { stock: createOpenSearchStock(db, createEmbeddedStock(db), { cluster, prefix, poolBelow }), cluster }
	}

	test.each([
		['in an index of its own', 0],
		['in a pool', 100_000],
	])('a user with rights to its own indexes alone does all that a stock needs, %s', async (_where, poolBelow) => {
		const { stock, cluster } = await open({ poolBelow })
		expect(await replaceStock(stock, index, carsOf(1))).toMatchObject({ ok: true })
		expect(await onePriceOf(stock)).toBe(1)
		expect(await stock.upsert(index, carsOf(2))).toMatchObject({ ok: true })
		expect(await onePriceOf(stock)).toBe(2)
		expect(await stock.search({ index, limit: 10 })).toMatchObject({ ok: true })
		expect(await stock.rebuild(index)).toMatchObject({ ok: true })
		await stock.settle()
		expect(await onePriceOf(stock)).toBe(2)
		// What was replaced has been removed.
		const places = await listPlaces(cluster, securedUser.prefix, index)
		expect(places.map(({ place }) => place)).toEqual([expect.not.stringContaining('gone')])
		expect(await stock.check(index)).toMatchObject({ ok: true })
	})

	test('a wrong password, another authority and indexes of others are refused', async () => {
		const refused = async (options: object, reason: string | RegExp) => {
			const { stock } = await open(options)
			expect(await stock.upsert(index, carsOf(1))).toMatchObject({
				ok: false,
				error: { code: 'unavailable', reason: expect.stringMatching(reason) },
			})
		}
		await refused({ password: 'wrong' }, 'status 401')
		await refused({ username: 'stranger' }, 'status 401')
		await refused({ ca: createStranger() }, 'no-connection UNABLE_TO_VERIFY_LEAF_SIGNATURE')
		await refused({ prefix: 'somebody-else' }, 'status 403')
	})
})

function createStranger(): string {
	const stranger = createAuthority()
	onTestFinished(() => stranger.remove())
	return stranger.ca
}
