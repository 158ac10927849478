import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { Cluster } from './cluster.ts'
import { ClusterError } from './cluster.ts'
import { callFor, deleteDocuments, refreshIndex } from './cluster-answers.ts'
import { ofPlace, ownerOf, writtenAs } from './document-place.ts'

/** Makes an index for the documents of one stock. */
export async function createIndex(cluster: Cluster, place: string, body: object): Promise<void> {
	const withAlias = { ...body, aliases: { [writtenAs(place)]: {} } }
	await cluster.call({ method: 'PUT', path: place, body: JSON.stringify(withAlias), timeoutMs: 30_000 })
}

/** Makes a place in a pool, which is made if it is missing. */
export async function joinPool(cluster: Cluster, place: string, pool: string, body: object): Promise<void> {
	try {
		await cluster.call({ method: 'PUT', path: pool, body: JSON.stringify(body), timeoutMs: 30_000 })
	} catch (error) {
		// It is there.
		if (!(error instanceof ClusterError && error.status === 400)) throw error
	}
	await changeAliases(cluster, [{ add: { index: pool, alias: place, routing: ownerOf(place) } }])
}

export type PlaceInCluster = { place: string; index: string }

const aliasesOfIndexes = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }))

/** The places of a stock. Only indexes with the prefix are asked: a user need not have rights to others. */
export async function listPlaces(cluster: Cluster, prefix: string, name: string): Promise<PlaceInCluster[]> {
	const start = `${prefix}.${name}.`
	const indexes = await readAliases(cluster, `${prefix}.*/_alias/${start}*`)
	return indexes.flatMap(({ index, aliases }) => {
		const places = index.startsWith(start) ? [index] : aliases
		return places.map((place) => ({ place, index }))
	})
}

async function readAliases(cluster: Cluster, path: string): Promise<{ index: string; aliases: string[] }[]> {
	const answer = await callFor(cluster, aliasesOfIndexes, { method: 'GET', path, timeoutMs: 30_000 })
	return Object.entries(answer).map(([index, { aliases }]) => ({ index, aliases: Object.keys(aliases) }))
}

/**
 * Removes a place. Nothing finds it afterwards. The documents of one in a pool are deleted when the searches that are under way have ended, which
 * `later` waits for; its pool goes with the last one, unless it is the pool that is used.
 */
export async function removePlace(
	cluster: Cluster,
	{ place, index }: PlaceInCluster,
	usedPool: string,
): Promise<{ later: () => Promise<void> }> {
	if (ownerOf(place) === null) {
		await deleteIndex(cluster, index)
		return { later: async () => {} }
	}
	// Until its documents are deleted it has a name by which a later build finds them.
	const gone = place.endsWith(goneEnd) ? place : place + goneEnd
	if (gone !== place)
		await changeAliases(cluster, [
			{ add: { index, alias: gone, routing: ownerOf(place) } },
			{ remove: { index, alias: place } },
		])
	const later = async () => {
		await delay(cluster.timeoutMs)
		await refreshIndex(cluster, gone)
		await deleteDocuments(cluster, gone, { bool: { filter: ofPlace(gone) } })
		await changeAliases(cluster, [{ remove: { index, alias: gone } }])
		const [pool] = await readAliases(cluster, `${index}/_alias`)
		if (index !== usedPool && pool?.aliases.length === 0) await deleteIndex(cluster, index)
	}
	return { later }
}

const goneEnd = '.gone'

async function changeAliases(cluster: Cluster, actions: readonly object[]): Promise<void> {
	await cluster.call({ method: 'POST', path: '_aliases', body: JSON.stringify({ actions }), timeoutMs: 30_000 })
}

async function deleteIndex(cluster: Cluster, index: string): Promise<void> {
	try {
		await cluster.call({ method: 'DELETE', path: index, timeoutMs: 30_000 })
	} catch (error) {
		if (!(error instanceof ClusterError && error.status === 404)) throw error
	}
}
